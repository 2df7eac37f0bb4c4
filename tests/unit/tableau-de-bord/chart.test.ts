import { describe, expect, it } from "vitest";
import { axisOf, barChart, type Column } from "#app/features/tableau-de-bord/chart.ts";

const XOF = { decimales: 0 } as const;
const EUR = { decimales: 2 } as const;
const FRANC = 100;
const columnsOf = (...amounts: number[]): Column[] =>
  amounts.map((amount, n) => ({ mark: String(n + 1), chiffreAffaires: amount * FRANC }));
const chartOf = (columns: Column[], axis = true) => barChart(columns, { devise: XOF, text: "", axis });

describe("the axis", () => {
  it.each([
    [0, 205_300, { low: 0, high: 250_000, step: 50_000 }],
    [0, 4, { low: 0, high: 4, step: 1 }],
    [0, 1, { low: 0, high: 1, step: 1 }],
    [0, 0, { low: 0, high: 1, step: 1 }],
    [-300, 1_000, { low: -500, high: 1_000, step: 500 }],
    [-900, 0, { low: -1_000, high: 0, step: 200 }],
    [0, 90_000_000_000_000, { low: 0, high: 100_000_000_000_000, step: 20_000_000_000_000 }],
  ])("from %i to %i", (least, most, { low, high, step }) => {
    expect(axisOf(least * FRANC, most * FRANC)).toEqual({
      low: low * FRANC,
      high: high * FRANC,
      step: step * FRANC,
    });
  });

  it("has at most six lines, and holds every amount", () => {
    for (let most = 1; most < 10 ** 15; most = Math.ceil(most * 1.37)) {
      for (const least of [0, -Math.floor(most / 3), -most * 2]) {
        const { low, high, step } = axisOf(least, most);
        expect((high - low) / step).toBeLessThanOrEqual(5);
        expect(low).toBeLessThanOrEqual(least);
        expect(high).toBeGreaterThanOrEqual(most);
        expect(Number.isInteger((high - low) / step)).toBe(true);
      }
    }
  });

  it("counts long amounts in millions and milliards", () => {
    const texts = (most: number) => chartOf(columnsOf(most)).lines.map(({ text }) => text);
    expect(texts(200_000)).toEqual(["200\u202F000", "150\u202F000", "100\u202F000", "50\u202F000", "0"]);
    expect(texts(12_000_000)[0]).toBe("12,5\u00A0M");
    expect(texts(25_000_000_000)[0]).toBe("25\u00A0Md");
    expect(texts(25_000_000_000).at(-1)).toBe("0");
  });
});

describe("the bars", () => {
  it("stand on the ground, as high as their amounts, the best one marked and labelled", () => {
    const { bars, marks, peak } = chartOf(columnsOf(50, 100, 0, 100));
    expect(bars.map(({ y, height, kind }) => [y, height, kind])).toEqual([
      [50, 50, "plain"],
      [0, 100, "best"],
      [100, 0, "plain"],
      [0, 100, "plain"],
    ]);
    expect(marks.map(({ best }) => best)).toEqual([false, true, false, false]);
    expect(marks.map(({ x }) => x)).toEqual([12.5, 37.5, 62.5, 87.5]);
    expect(peak).toEqual({ text: "100", x: 37.5, y: 0, anchor: "middle" });
  });

  it("are pairs when there is a profit, and a loss hangs under the ground", () => {
    const { bars, lines } = chartOf([
      { mark: "1", chiffreAffaires: 100 * FRANC, benefice: -100 * FRANC },
      { mark: "2", chiffreAffaires: 50 * FRANC, benefice: 25 * FRANC },
    ]);
    expect(lines.find(({ ground }) => ground)).toEqual({ text: "0", y: 50, ground: true });
    expect(bars.map(({ y, height, kind }) => [kind, y, height])).toEqual([
      ["best", 0, 50],
      ["benefice", 50, 50],
      ["plain", 25, 25],
      ["benefice", 37.5, 12.5],
    ]);
    const [wide, narrow] = bars;
    expect(wide && narrow && wide.x + wide.width < narrow.x && narrow.width < wide.width / 2).toBe(true);
  });

  it("use the whole height without an axis, on their ground line alone", () => {
    const { bars, lines } = chartOf(columnsOf(30, 70), false);
    expect(bars[1]).toMatchObject({ y: 0, height: 100 });
    expect(lines).toEqual([{ text: "0", y: 100, ground: true }]);
  });

  it("never have a length that is no number, even when nothing was earned", () => {
    for (const axis of [true, false]) {
      const { bars, lines, peak } = chartOf(columnsOf(0, 0), axis);
      for (const { x, y, width, height } of bars)
        expect([x, y, width, height].every(Number.isFinite)).toBe(true);
      expect(lines.every(({ y }) => Number.isFinite(y))).toBe(true);
      expect(Number.isFinite(peak.y)).toBe(true);
    }
  });
});

it("writes the peak inside the plot: at a side it begins or ends with its bar", () => {
  const peakOf = (best: number) =>
    chartOf(
      Array.from({ length: 14 }, (_, n) => ({ mark: "", chiffreAffaires: n === best ? 20_530_000 : 1 })),
    ).peak;
  expect(peakOf(0)).toMatchObject({ anchor: "start", text: "205\u202F300" });
  expect(peakOf(7)).toMatchObject({ anchor: "middle" });
  expect(peakOf(13)).toMatchObject({ anchor: "end" });
  expect(peakOf(13).x).toBeLessThanOrEqual(100);
});

it("leaves marks out where there is no room, never the best one, nor its neighbours' places", () => {
  const shown = (count: number, best: number) =>
    chartOf(columnsOf(...Array.from({ length: count }, (_, n) => (n === best ? 9 : 1))))
      .marks.filter(({ minor }) => !minor)
      .map(({ text }) => Number(text));
  expect(shown(7, 3)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(shown(31, 9)).toEqual([1, 10, 16, 21, 26, 31]);
  expect(shown(12, 11)).toEqual([1, 3, 5, 7, 9, 12]);
  for (const best of [0, 5, 30]) expect(shown(31, best).length).toBeLessThanOrEqual(8);
});

it("writes amounts with the currency's decimals", () => {
  const { peak, lines } = barChart(columnsOf(2.5), { devise: EUR, text: "", axis: true });
  expect([peak.text, lines[0]?.text]).toEqual(["2,50", "3"]);
});

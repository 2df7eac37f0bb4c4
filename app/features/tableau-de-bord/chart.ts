// The shapes of a bar chart, computed on the server so that the browser loads no drawing code. Lengths are percentages
// of the plot, from its top left corner; amounts are in hundredths.
import { type Devise, formatNumber } from "#worker/core/domain/money.ts";

export type Bar = {
  x: number;
  y: number;
  width: number;
  height: number;
  kind: "best" | "plain" | "benefice";
};

export type Chart = {
  /** What the picture says, for readers that do not see it. */
  text: string;
  bars: Bar[];
  /** Lines from top to bottom, with equal distances; the line of 0 is the ground of the bars. */
  lines: { text: string; y: number; ground: boolean }[];
  /** Under each bar. */
  marks: { text: string; x: number; best: boolean; minor: boolean }[];
  /** Narrower containers leave the `minor` marks out. */
  narrow: "sm" | "lg" | "2xl";
  /** The best amount, written above its bar. */
  peak: { text: string; x: number; y: number; anchor: "start" | "middle" | "end" };
};

/** `benefice` is drawn as a second, narrow bar and may be negative. */
export type Column = { mark: string; chiffreAffaires: number; benefice?: number };

const MOST_LINES = 5;
/** One main unit: below, the lines would have equal labels. */
const LEAST_STEP = 100;
/** So many marks fit under a chart on a phone. */
const NARROW_MARKS = 7;
/** A figure of the peak's text, in percent of the plot on a phone. */
const FIGURE = 2.8;
/** Parts of a column: one bar, or the wide and the narrow bar with the gap between them. */
const SINGLE = { from: 0.14, width: 0.72 };
const WIDE = { from: 0.12, width: 0.48 };
const NARROW = { from: 0.65, width: 0.22 };

type Options = { devise: Pick<Devise, "decimales">; text: string; axis?: boolean };

export function barChart(columns: readonly Column[], { devise, text, axis = false }: Options): Chart {
  const amounts = columns.flatMap(({ chiffreAffaires, benefice = 0 }) => [chiffreAffaires, benefice]);
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const { low, high, step } = axis ? axisOf(least, most) : exactly(least, most);
  const yOf = (amount: number) => percent((high - amount) / (high - low));
  const best = bestOf(columns);
  const parts = columns.some(({ benefice }) => benefice !== undefined) ? WIDE : SINGLE;
  const bar = (column: number, { from, width }: typeof SINGLE, amount: number, kind: Bar["kind"]): Bar => ({
    x: percent((column + from) / columns.length),
    width: percent(width / columns.length),
    y: yOf(Math.max(0, amount)),
    height: percent(Math.abs(amount) / (high - low)),
    kind,
  });
  return {
    text,
    bars: columns.flatMap(({ chiffreAffaires, benefice }, column) => [
      bar(column, parts, chiffreAffaires, column === best ? "best" : "plain"),
      ...(benefice === undefined ? [] : [bar(column, NARROW, benefice, "benefice")]),
    ]),
    lines: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, n) => {
      const amount = high - n * step;
      return { text: axisText(amount, high, devise), y: yOf(amount), ground: amount === 0 };
    }).filter(({ ground }) => axis || ground),
    marks: columns.map(({ mark }, column) => ({
      text: mark,
      x: percent((column + 0.5) / columns.length),
      best: column === best,
      minor: isMinor(column, best, columns.length),
    })),
    narrow: narrowBelow(columns),
    peak: peakOf(
      formatNumber(columns[best]?.chiffreAffaires ?? 0, devise),
      bar(best, parts, columns[best]?.chiffreAffaires ?? 0, "best"),
    ),
  };
}

/** Centred over its bar, except near the sides, where the text begins or ends with the bar. */
function peakOf(text: string, { x, y, width }: Bar): Chart["peak"] {
  const half = (text.length * FIGURE) / 2;
  const middle = x + width / 2;
  if (middle < half) return { text, x, y, anchor: "start" };
  if (middle > 100 - half) return { text, x: percent((x + width) / 100), y, anchor: "end" };
  return { text, x: percent(middle / 100), y, anchor: "middle" };
}

function narrowBelow(columns: readonly Column[]): Chart["narrow"] {
  const letters = columns.reduce((total, { mark }) => total + mark.length, 0);
  if (columns.length > 16) return "2xl";
  return letters > 40 ? "lg" : "sm";
}

export function bestOf(columns: readonly Pick<Column, "chiffreAffaires">[]): number {
  const most = Math.max(...columns.map(({ chiffreAffaires }) => chiffreAffaires));
  return columns.findIndex(({ chiffreAffaires }) => chiffreAffaires === most);
}

/** Multiples of a round step around the amounts: 1, 2, 2.5 or 5 times a power of ten. */
export function axisOf(least: number, most: number): { low: number; high: number; step: number } {
  const spread = Math.max(most - least, LEAST_STEP);
  const power = 10 ** Math.floor(Math.log10(spread / MOST_LINES));
  for (const factor of [1, 2, 2.5, 5, 10, 20]) {
    const step = Math.max(factor * power, LEAST_STEP);
    const low = Math.floor(least / step) * step;
    const high = Math.max(Math.ceil(most / step) * step, low + step);
    if ((high - low) / step <= MOST_LINES) return { low, high, step };
  }
  return { low: least, high: most, step: spread };
}

function exactly(least: number, most: number): ReturnType<typeof axisOf> {
  const high = Math.max(most, least + LEAST_STEP);
  return { low: least, high, step: high - least };
}

const MILLION = 100_000_000;

/** Long amounts are counted in millions or milliards, so that the axis leaves room for the bars on a phone. */
function axisText(amount: number, high: number, { decimales }: Pick<Devise, "decimales">): string {
  const [unit, word] =
    high >= 10_000 * MILLION ? [1_000 * MILLION, "Md"] : high >= 10 * MILLION ? [MILLION, "M"] : [0, ""];
  if (unit === 0) return formatNumber(amount, { decimales: amount % 100 === 0 ? 0 : decimales });
  const count = (amount / unit).toLocaleString("fr-FR", { maximumFractionDigits: 2 }).replace("-", "\u2212");
  return amount === 0 ? "0" : `${count}\u00A0${word}`;
}

function isMinor(column: number, best: number, count: number): boolean {
  const every = Math.ceil(count / NARROW_MARKS);
  return column !== best && (column % every !== 0 || Math.abs(column - best) < every);
}

function percent(part: number): number {
  return Math.round(part * 10_000) / 100;
}

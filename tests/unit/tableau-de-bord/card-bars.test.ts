import { expect, it } from "vitest";
import { cardBars } from "#app/features/tableau-de-bord/card-bars.ts";
import { daysOf } from "#worker/core/domain/calendar.ts";

const day = (...hours: number[]) =>
  Array.from({ length: 24 }, (_, h) => ({
    debut: `2026-01-14T${String(h).padStart(2, "0")}:00`,
    chiffreAffaires: hours.includes(h) ? 100 : 0,
  }));
const barsOf = (...hours: number[]) => cardBars("jour", day(...hours));
const totals = (...hours: number[]) => barsOf(...hours).map(({ total }) => total);

it("shows twelve hours from eight in the morning, and nothing without turnover", () => {
  expect(barsOf()).toEqual([]);
  expect(barsOf(8).map(({ label }) => label)).toEqual(
    [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((h) => `${h}\u00A0h`),
  );
  expect(totals(8, 19)).toEqual([100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100]);
});

it("begins with the first sale when it was earlier", () => {
  expect(totals(6, 17)).toEqual([100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100]);
});

it("takes two hours a bar when the day was longer, and loses no sale", () => {
  expect(totals(7, 8, 23)).toEqual([0, 0, 0, 100, 100, 0, 0, 0, 0, 0, 0, 100]);
  expect(totals(0, 23).reduce((sum, total) => sum + total, 0)).toBe(200);
  expect(barsOf(0, 8, 23)[4]).toMatchObject({ label: "8\u00A0h à 10\u00A0h" });
});

it("writes the hour under the best bar and under others that it does not touch", () => {
  const marked = (best: number) =>
    cardBars(
      "jour",
      day(8, 19).map((slice, hour) => (hour === best + 8 ? { ...slice, chiffreAffaires: 500 } : slice)),
    ).flatMap(({ mark }, index) => (mark === null ? [] : [index]));
  expect(marked(9)).toEqual([0, 4, 9]);
  expect(marked(0)).toEqual([0, 4, 8]);
  expect(marked(6)).toEqual([0, 6]);
  expect(marked(11)).toEqual([0, 4, 8, 11]);
});

it("has a bar for each day of a week and each month, and groups the days of a month by three", () => {
  const sold = (days: string[]) => days.map((start, i) => ({ debut: start, chiffreAffaires: i }));
  const week = cardBars("semaine", sold(daysOf({ start: "2026-01-11", end: "2026-01-17" })));
  expect(week.map(({ label }) => label)).toContain("mercredi 14 janvier");
  expect(week.at(-1)).toEqual({ label: "samedi 17 janvier", total: 6, best: true, mark: "sam." });
  const month = cardBars("mois", sold(daysOf({ start: "2026-01-01", end: "2026-01-31" })));
  expect(month.map(({ label }) => label).slice(0, 2)).toEqual(["1er au 3 janvier", "4 au 6 janvier"]);
  expect(month).toHaveLength(11);
  expect(month.reduce((sum, { total }) => sum + total, 0)).toBe((30 * 31) / 2);
  expect(month.at(-1)).toMatchObject({ label: "31 janvier", total: 30 });
});

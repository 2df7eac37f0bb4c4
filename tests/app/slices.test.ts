import { expect, it } from "vitest";
import { saysItsHour, twelveSlices } from "#app/features/tableau-de-bord/slices.ts";

const soldDuring = (...hours: number[]) =>
  Array.from({ length: 24 }, (_, h) => (hours.includes(h) ? 100 : 0));
const totals = (...hours: number[]) => twelveSlices(soldDuring(...hours)).map(({ total }) => total);

it("shows twelve hours from eight in the morning", () => {
  expect(twelveSlices([]).map(({ label }) => label)).toEqual(
    [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((h) => `${h}\u00A0h`),
  );
  expect(totals(8, 19)).toEqual([100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100]);
});

it("begins with the first sale when it was earlier", () => {
  expect(totals(6, 17)).toEqual([100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100]);
});

it("takes two hours a bar when the day was longer, and loses no sale", () => {
  expect(totals(7, 8, 23)).toEqual([0, 0, 0, 100, 100, 0, 0, 0, 0, 0, 0, 100]);
  expect(twelveSlices(soldDuring(0, 23)).reduce((sum, { total }) => sum + total, 0)).toBe(200);
});

it("writes the hour under the best slice and under others that it does not touch", () => {
  const said = (best: number) => Array.from({ length: 12 }, (_, i) => i).filter((i) => saysItsHour(i, best));
  expect(said(9)).toEqual([0, 4, 9]);
  expect(said(0)).toEqual([0, 4, 8]);
  expect(said(6)).toEqual([0, 6]);
  expect(said(11)).toEqual([0, 4, 8, 11]);
});

it("names a slice of two hours by its first under the bars", () => {
  expect(twelveSlices(soldDuring(0, 23))[4]).toMatchObject({
    hour: "8\u00A0h",
    label: "8\u00A0h à 10\u00A0h",
  });
});

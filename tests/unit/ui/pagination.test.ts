import fc from "fast-check";
import { expect, test } from "vitest";
import { pageWindows, shownRange } from "#app/ui/pagination.tsx";

test.each([
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 15, [1, 2, 3, "gap", 15]],
  [2, 15, [1, 2, 3, "gap", 15]],
  [3, 15, [1, 2, 3, 4, "gap", 15]],
  [4, 15, [1, "gap", 3, 4, 5, "gap", 15]],
  [13, 15, [1, "gap", 12, 13, 14, 15]],
  [15, 15, [1, "gap", 13, 14, 15]],
  [3, 6, [1, 2, 3, 4, "gap", 6]],
  [4, 6, [1, "gap", 3, 4, 5, 6]],
])("page %d of %d", (current, total, pages) => {
  expect(pageWindows(current, total)).toEqual(pages);
});

test("first, current and last are always there, rising, and a gap hides at least one page", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (total, seed) => {
      const current = (seed % total) + 1;
      const windows = pageWindows(current, total);
      const numbers = windows.filter((one) => one !== "gap");
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, current, total]));
      windows.forEach((one, index) => {
        if (one === "gap") expect(Number(windows[index + 1]) - Number(windows[index - 1])).toBeGreaterThan(1);
      });
    }),
  );
});

test("the sentence counts from one, and from zero when there is nothing", () => {
  const of148 = { size: 10, totalElements: 148 };
  expect(shownRange({ ...of148, number: 0, numberOfElements: 10 })).toBe(
    "Affichage de 1 à 10 sur 148 éléments",
  );
  expect(shownRange({ ...of148, number: 14, numberOfElements: 8 })).toBe(
    "Affichage de 141 à 148 sur 148 éléments",
  );
  expect(shownRange({ size: 10, totalElements: 0, number: 0, numberOfElements: 0 })).toBe(
    "Affichage de 0 à 0 sur 0 éléments",
  );
});

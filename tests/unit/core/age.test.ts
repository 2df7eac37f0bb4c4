import { expect, it } from "vitest";
import { ageOf } from "#worker/core/domain/age.ts";

it.each([
  ["2026-01-31", "RECENT"],
  ["2026-01-24", "RECENT"],
  ["2026-01-23", "NORMAL"],
  ["2026-01-01", "NORMAL"],
  ["2025-12-31", "ANCIEN"],
  ["2026-02-01", "RECENT"],
])("of %s on 31 January 2026 is %s", (day, age) => {
  expect(ageOf(day, "2026-01-31")).toBe(age);
});

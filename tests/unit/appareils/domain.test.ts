import { describe, expect, test } from "vitest";
import { countedMoment, dayOfNumero, trueMoment } from "#worker/features/appareils/domain.ts";
import { nameDevice } from "#worker/features/comptes/domain/device.ts";

const NOW = Date.UTC(2026, 0, 14, 17, 42);
const DAY_MS = 86_400_000;

describe("the moment of a ticket", () => {
  test.each([
    [0, 0, NOW],
    [-30 * DAY_MS, 0, NOW - 30 * DAY_MS],
    [-30 * DAY_MS - 1, 0, NOW],
    [300_000, 0, NOW + 300_000],
    [300_001, 0, NOW],
    [-40 * DAY_MS, 39 * 86_400, NOW - DAY_MS],
    [3 * DAY_MS, -4 * 86_400, NOW - DAY_MS],
  ])("%i ms from now, with a clock difference of %i s", (from, decalage, counted) => {
    const ticket = { dateClient: NOW + from, decalage };
    expect(countedMoment(ticket, NOW)).toBe(counted);
    expect(trueMoment(ticket)).toBe(NOW + from + decalage * 1000);
  });
});

test.each([
  ["P-A-20260114-7", "2026-01-14"],
  ["P-AZ-20261301-120", "2026-13-01"],
  ["P-A-20260114-0", null],
  ["P-A-20260114-07", null],
  ["P-a-20260114-7", null],
  ["P-A-2026114-7", null],
  [" P-A-20260114-7", null],
  ["FACT-20260114000001", null],
])("the day in %j is %j", (numero, day) => {
  expect(dayOfNumero(numero)).toBe(day);
});

test("a device is named by its browser and system", () => {
  const agent = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0";
  expect(nameDevice(agent, ", ")).toBe("Edge, Windows");
});

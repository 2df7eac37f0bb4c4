import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  intervalBefore,
  daysOf,
  lastDays,
  monthsOf,
  type PeriodName,
  periodAround,
  periodBefore,
  PERIODS,
  addDays,
} from "#worker/core/domain/calendar.ts";
import { localTime } from "#worker/core/domain/period.ts";

const DAY_MS = 86_400_000;

describe("the period around a day", () => {
  test.each<[PeriodName, string, string, string]>([
    ["jour", "2026-01-14", "2026-01-14", "2026-01-14"],
    // The week begins on Sunday.
    ["semaine", "2026-01-14", "2026-01-11", "2026-01-17"],
    ["semaine", "2026-01-11", "2026-01-11", "2026-01-17"],
    ["semaine", "2026-01-17", "2026-01-11", "2026-01-17"],
    ["semaine", "2026-01-02", "2025-12-28", "2026-01-03"],
    ["mois", "2026-02-10", "2026-02-01", "2026-02-28"],
    ["mois", "2028-02-29", "2028-02-01", "2028-02-29"],
    ["mois", "2100-02-01", "2100-02-01", "2100-02-28"],
    ["mois", "2026-12-31", "2026-12-01", "2026-12-31"],
    ["annee", "2028-07-14", "2028-01-01", "2028-12-31"],
  ])("%s of %s", (name, day, start, end) => {
    expect(periodAround(name, day)).toEqual({ start, end });
  });

  test.each<[PeriodName, string, string, string]>([
    ["jour", "2026-03-01", "2026-02-28", "2026-02-28"],
    ["semaine", "2026-01-02", "2025-12-21", "2025-12-27"],
    ["mois", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["mois", "2026-01-31", "2025-12-01", "2025-12-31"],
    ["annee", "2028-02-29", "2027-01-01", "2027-12-31"],
  ])("%s before that of %s", (name, day, start, end) => {
    expect(periodBefore(name, periodAround(name, day))).toEqual({ start, end });
  });

  test("a range is compared with as many days before", () => {
    expect(intervalBefore({ start: "2026-03-01", end: "2026-03-10" })).toEqual({
      start: "2026-02-19",
      end: "2026-02-28",
    });
    expect(intervalBefore({ start: "2026-03-01", end: "2026-03-01" })).toEqual({
      start: "2026-02-28",
      end: "2026-02-28",
    });
  });

  test("the last days end with the day itself", () => {
    expect(lastDays(7, "2026-03-03")).toEqual({ start: "2026-02-25", end: "2026-03-03" });
    expect(lastDays(1, "2026-03-03")).toEqual({ start: "2026-03-03", end: "2026-03-03" });
  });

  test("a year has its twelve months", () => {
    expect(monthsOf(periodAround("annee", "2026-05-03"))).toEqual(
      ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"].map((m) => `2026-${m}-01`),
    );
  });

  test("the ends of four-figure years are no error", () => {
    expect(addDays("0000-01-01", -1)).toBe("0000-01-01");
    expect(addDays("9999-12-31", 1)).toBe("9999-12-31");
    expect(periodAround("annee", "9999-12-31")).toMatchObject({ start: "9999-01-01" });
    expect(periodAround("mois", "0044-03-15")).toEqual({ start: "0044-03-01", end: "0044-03-31" });
    expect(intervalBefore({ start: "0000-01-01", end: "9999-12-31" })).toEqual({
      start: "0000-01-01",
      end: "0000-01-01",
    });
  });
});

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays("1970-01-01", n));

test("periods of one kind partition the days: each day is in one, which every day of it shares", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PERIODS), anyDay, (name, day) => {
      const period = periodAround(name, day);
      const days = daysOf(period);
      expect(days).toContain(day);
      expect(new Set(days).size).toBe(days.length);
      for (const other of days) expect(periodAround(name, other)).toEqual(period);
      expect(addDays(periodBefore(name, period).end, 1)).toBe(period.start);
      expect(periodAround(name, addDays(period.end, 1)).start).toBe(addDays(period.end, 1));
    }),
  );
});

test("months partition a year, and the interval before touches and equals its own", () => {
  fc.assert(
    fc.property(anyDay, fc.nat(400), (start, n) => {
      const year = periodAround("annee", start);
      expect(monthsOf(year).flatMap((month) => daysOf(periodAround("mois", month)))).toEqual(daysOf(year));
      const interval = { start, end: addDays(start, n) };
      const before = intervalBefore(interval);
      expect(addDays(before.end, 1)).toBe(start);
      expect(daysOf(before)).toHaveLength(n + 1);
    }),
  );
});

// Paris has days of 23 and 25 hours; the other zones never change their clock.
test.each(["Africa/Dakar", "Africa/Porto-Novo", "Europe/Paris"])(
  "in %s the instants of a day are one run, and the next day is the calendar's next",
  (timeZone) => {
    const yearStart = Date.UTC(2026, 0, 1);
    let yesterday = localTime(yearStart, timeZone).jour;
    const dayLengths = new Map<number, number>();
    let hours = 0;
    for (let instant = yearStart; instant < yearStart + 366 * DAY_MS; instant += DAY_MS / 24) {
      const { jour } = localTime(instant, timeZone);
      if (jour !== yesterday) {
        expect(jour).toBe(addDays(yesterday, 1));
        dayLengths.set(hours, (dayLengths.get(hours) ?? 0) + 1);
        [yesterday, hours] = [jour, 0];
      }
      hours += 1;
    }
    const complete = [...dayLengths.keys()].filter((n) => n >= 23);
    expect(complete.sort()).toEqual(
      timeZone === "Europe/Paris" ? [23, 24, 25] : expect.arrayContaining([24]),
    );
  },
);

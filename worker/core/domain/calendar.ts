// Calendar periods (rule: day). A day is "YYYY-MM-DD" on the shop's clock.

export const PERIODS = ["jour", "semaine", "mois", "annee"] as const;
export type PeriodName = (typeof PERIODS)[number];

export type Interval = { start: string; end: string };

const DAY_MS = 86_400_000;
const FIRST_MS = Date.parse("0000-01-01");
const LAST_MS = Date.parse("9999-12-31");

export function addDays(day: string, n: number): string {
  return toDay(Date.parse(day) + n * DAY_MS);
}

/** Weeks begin on Sunday. */
export function periodAround(name: PeriodName, day: string): Interval {
  const { year, month } = partsOf(day);
  switch (name) {
    case "jour":
      return { start: day, end: day };
    case "semaine": {
      const start = addDays(day, -new Date(day).getUTCDay());
      return { start, end: addDays(start, 6) };
    }
    case "mois":
      return { start: toDay(date(year, month)), end: addDays(toDay(date(year, month + 1)), -1) };
    case "annee":
      return { start: toDay(date(year, 0)), end: addDays(toDay(date(year + 1, 0)), -1) };
  }
}

export function periodBefore(name: PeriodName, { start }: Interval): Interval {
  return periodAround(name, addDays(start, -1));
}

export function intervalBefore({ start, end }: Interval): Interval {
  const days = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;
  return { start: addDays(start, -days), end: addDays(start, -1) };
}

/** `n` days that end with this day. */
export function lastDays(n: number, day: string): Interval {
  return { start: addDays(day, 1 - n), end: day };
}

export function daysOf({ start, end }: Interval): string[] {
  const days: string[] = [];
  for (let ms = Date.parse(start); ms <= Date.parse(end); ms += DAY_MS) days.push(toDay(ms));
  return days;
}

export function monthsOf({ start }: Interval): string[] {
  return Array.from({ length: 12 }, (_, month) => toDay(date(partsOf(start).year, month)));
}

function partsOf(day: string): { year: number; month: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 };
}

/** `Date.UTC` would read the years 0 to 99 as 1900 to 1999. */
function date(year: number, month: number): number {
  return new Date(0).setUTCFullYear(year, month, 1);
}

function toDay(ms: number): string {
  const bound = Math.min(Math.max(ms, FIRST_MS), LAST_MS);
  return new Date(bound).toISOString().slice(0, "AAAA-MM-JJ".length);
}

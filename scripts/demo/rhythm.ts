// Dakar is on UTC all year, so a local day is a UTC day.
import type { Random } from "./random.ts";

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const PANIERS_A_DAY = 12;
const WEEK = [0.7, 0.85, 0.9, 0.9, 1, 1.3, 1.4];
const HOURS = [4, 7, 10, 11, 8, 4, 4, 6, 8, 11, 12, 9, 4];
const OPENING_HOUR = 8;
const MORNING_ENDS_HOUR = 12;
const PANIERS_OF_TODAY = 11;

export function paniersOfDay(day: number, random: Random): number[] {
  const date = new Date(day);
  const monthDay = date.getUTCDate();
  const payDay = monthDay >= 28 || monthDay <= 3 ? 1.3 : monthDay >= 20 ? 0.85 : 1;
  const expected = PANIERS_A_DAY * (WEEK[date.getUTCDay()] ?? 1) * payDay;
  const paniers = Math.max(3, Math.round(expected * (0.85 + 0.3 * random.next())));
  return Array.from({ length: paniers }, () => {
    const minutes = (OPENING_HOUR + random.weighted(HOURS)) * 60 + random.int(0, 59);
    return day + minutes * MINUTE_MS + random.int(0, 59) * 1000;
  }).sort((a, b) => a - b);
}

export function paniersOfToday(today: number, now: number, random: Random): number[] {
  const end = Math.min(now, today + MORNING_ENDS_HOUR * 60 * MINUTE_MS);
  const start = Math.max(today, Math.min(today + OPENING_HOUR * 60 * MINUTE_MS, end - 180 * MINUTE_MS));
  return Array.from(
    { length: PANIERS_OF_TODAY },
    () => start + Math.floor((end - start) * random.next()),
  ).sort((a, b) => a - b);
}

// The age of a sale or purchase.

export const AGES = { RECENT: "Récent", NORMAL: "Normal", ANCIEN: "Ancien" } as const;
export type Age = keyof typeof AGES;

/** The words of a sale's own screen, which counts in hours. */
export const HOURLY_AGES = { RECENT: "Récente", NORMAL: "Cette semaine", ANCIEN: "Ancienne" } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const RECENT_DAYS = 7;
const NORMAL_DAYS = 30;

const RECENT_HOURS = 24;
const WEEK_HOURS = 168;

/** Whole hours. A sale may be dated some minutes in the future. */
export function elapsedHours(instant: number, now: number): number {
  return Math.max(0, Math.floor((now - instant) / HOUR_MS));
}

export function ageInHours(hours: number): Age {
  if (hours < RECENT_HOURS) return "RECENT";
  return hours < WEEK_HOURS ? "NORMAL" : "ANCIEN";
}

/** Both days are "YYYY-MM-DD" on the shop's clock. */
export function ageOf(day: string, today: string): Age {
  const days = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  if (days <= RECENT_DAYS) return "RECENT";
  return days <= NORMAL_DAYS ? "NORMAL" : "ANCIEN";
}

// The age of a sale or purchase (specification 4).

export const AGES = { RECENT: "Récent", NORMAL: "Normal", ANCIEN: "Ancien" } as const;
export type Age = keyof typeof AGES;

const DAY_MS = 86_400_000;
const RECENT_DAYS = 7;
const NORMAL_DAYS = 30;

/** Both days are "YYYY-MM-DD" on the shop's clock. */
export function ageOf(day: string, today: string): Age {
  const days = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  if (days <= RECENT_DAYS) return "RECENT";
  return days <= NORMAL_DAYS ? "NORMAL" : "ANCIEN";
}

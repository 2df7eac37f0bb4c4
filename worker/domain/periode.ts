// Days and instants in the establishment's zone (decision 16). Instants are milliseconds since 1970 in UTC,
// local days are "YYYY-MM-DD".

/** How far a client's clock may run ahead before a date counts as "in the future". */
export const TOLERANCE_HORLOGE_MS = 5 * 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Day and hour on the shop's clock: `{ jour: "2026-01-14", heure: 17 }`. */
export function heureLocale(instant: number, fuseau: string): { jour: string; heure: number } {
  let format = formats.get(fuseau);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone: fuseau,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      hourCycle: "h23",
    });
    formats.set(fuseau, format);
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map((p) => [p.type, p.value]));
  return { jour: `${parts["year"]}-${parts["month"]}-${parts["day"]}`, heure: Number(parts["hour"]) };
}

/** True when a document dated `instant` would lie in the future of the server's clock. */
export function estDansLeFutur(instant: number, maintenant: number): boolean {
  return instant > maintenant + TOLERANCE_HORLOGE_MS;
}

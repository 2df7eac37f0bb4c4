import { localTime } from "#worker/core/domain/period.ts";
import { count } from "./count.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** "depuis 12 min", "depuis 2 h", "depuis 3 jours". */
export function since(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return "depuis un instant";
  if (minutes < 60) return `depuis ${String(minutes)}\u00A0min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `depuis ${String(hours)}\u00A0h`;
  return `depuis ${count(Math.floor(hours / 24), "jour")}`;
}

/** "à l'instant", "il y a 12 min", "il y a 2 h"; by the shop's days "hier", "il y a 3 jours". */
export function ago(instant: number, now: number, timeZone: string): string {
  const minutes = Math.floor((now - instant) / MINUTE_MS);
  if (minutes < 1) return "à l'instant";
  if (minutes < 60) return `il y a ${String(minutes)}\u00A0min`;
  const [day, today] = [instant, now].map((one) => Date.parse(localTime(one, timeZone).jour));
  const days = ((today ?? 0) - (day ?? 0)) / DAY_MS;
  if (days < 1) return `il y a ${String(Math.floor(minutes / 60))}\u00A0h`;
  return days === 1 ? "hier" : `il y a ${count(days, "jour")}`;
}

import { count } from "./count.ts";

const MINUTE_MS = 60_000;

/** "depuis 12 min", "depuis 2 h", "depuis 3 jours". */
export function since(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return "depuis un instant";
  if (minutes < 60) return `depuis ${String(minutes)}\u00A0min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `depuis ${String(hours)}\u00A0h`;
  return `depuis ${count(Math.floor(hours / 24), "jour")}`;
}

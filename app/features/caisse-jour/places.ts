// How the screen names where money is, and the field that counts it.
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import type { Place } from "#worker/features/caisse-jour/domain/day.ts";

export const FIELD = "compte:";

export function placeName({ mode, portefeuille }: Place): string {
  if (mode === "ESPECES") return CAISSE_JOUR.cash;
  if (mode === "CARTE" || portefeuille === null) return CAISSE_JOUR.card;
  return portefeuille;
}

/** Names the place and not its rank, so that a live reload cannot move a typed amount to another place. */
export function fieldOf({ mode, portefeuille }: Place): string {
  return `${FIELD}${mode}${portefeuille === null ? "" : `:${portefeuille}`}`;
}

// Where, who and when, for the statements of a write.
import type { Acteur } from "#worker/domain/acteur.ts";
import { heureLocale } from "#worker/domain/periode.ts";
import type { ContexteDate } from "#worker/db/ecritures/contexte.ts";

/** The acteur in their shop at the instant (ms UTC), on the day that it is there by the zone that they claim. */
export function contexteDe(acteur: Acteur, maintenant: number): ContexteDate {
  const { etablissementId, gerantId, fuseau } = acteur;
  const { jour } = heureLocale(maintenant, fuseau);
  return { etablissementId, auteurId: gerantId, maintenant, jour };
}

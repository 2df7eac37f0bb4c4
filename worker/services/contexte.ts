// Where, who and when, for the statements of a write.
import type { Acteur } from "#worker/domain/acteur.ts";
import { heureLocale } from "#worker/domain/periode.ts";
import type { Contexte } from "#worker/db/ecritures/produit.ts";
import type { Deps } from "./deps.ts";

/** The acteur's shop, the server's clock, and the shop's day: a write that stores the day sets `verifieReglages`. */
export function contexteDe(deps: Deps, acteur: Acteur): Contexte {
  return contexteA(acteur, deps.clock.now());
}

/** The same at an instant of the caller's (ms UTC). */
export function contexteA(acteur: Acteur, maintenant: number): Contexte {
  const { jour } = heureLocale(maintenant, acteur.fuseau);
  return { etablissementId: acteur.etablissementId, auteurId: acteur.gerantId, maintenant, jour };
}

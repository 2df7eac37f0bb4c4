// The settings that credentials claim of a shop (docs/decisions/0003), as the shop's own row says them.
import { type SQL, sql } from "drizzle-orm";
import { type Ligne, uneLigne } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Deps } from "./deps.ts";
import { readShop } from "./shop.ts";

export type Reglages = Pick<Acteur, "paysCode" | "deviseCode" | "fuseau">;

/** One row: country, currency and zone of the shop. */
export function reglagesDe(etablissementId: number): SQL {
  return sql`SELECT pays_code, devise_code, fuseau FROM etablissements WHERE id = ${etablissementId}`;
}

/** Reads the row of `reglagesDe`. */
export function lireReglages(lignes: Ligne[] | undefined): Reglages {
  const ligne = uneLigne(lignes);
  return {
    paysCode: String(ligne["pays_code"]),
    deviseCode: String(ligne["devise_code"]),
    fuseau: String(ligne["fuseau"]),
  };
}

export function ontChange(reglages: Reglages, acteur: Acteur): boolean {
  return (["paysCode", "deviseCode", "fuseau"] as const).some((nom) => reglages[nom] !== acteur[nom]);
}

/**
 * Runs queries that depend on the shop's day or currency, in one trip; once more when the claim turns out to be out of
 * date. `requetes` may throw what its input deserves.
 */
export async function lireSelonReglages<T>(
  deps: Deps,
  acteur: Acteur,
  requetes: (acteur: Acteur) => SQL[],
  lire: (lignes: Ligne[][], acteur: Acteur) => T,
): Promise<T> {
  const lot = (a: Acteur) => readShop(deps, a, [reglagesDe(acteur.etablissementId), ...requetes(a)]);
  const [lus, ...lignes] = await lot(acteur);
  const reglages = lireReglages(lus);
  if (!ontChange(reglages, acteur)) return lire(lignes, acteur);
  const actuel = { ...acteur, ...reglages };
  const [, ...relues] = await lot(actuel);
  return lire(relues, actuel);
}

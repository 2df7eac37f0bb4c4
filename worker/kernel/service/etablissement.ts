// The shop's own row, which its settings and its manager's profile both show.
import {
  completerEtablissement,
  etablissementParId,
  type EtablissementStocke,
} from "#worker/features/parametres/queries.ts";
import type { Etablissement } from "#worker/features/parametres/domain.ts";
import { type Ligne, uneLigne } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Deps } from "./deps.ts";
import { readShop } from "./shop.ts";

/** The acteur's shop with its country and currency as they are now, in one trip. */
export async function lireEtablissement(deps: Deps, acteur: Acteur): Promise<Etablissement> {
  const [lignes] = await readShop(deps, acteur, [etablissementParId(acteur.etablissementId)]);
  return enEtablissement(lignes);
}

/** Reads the answer of `etablissementParId`. */
export function enEtablissement(lignes: Ligne[] | undefined): Etablissement {
  return completerEtablissement(JSON.parse(String(uneLigne(lignes)["reponse"])) as EtablissementStocke);
}

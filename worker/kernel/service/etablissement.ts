import {
  completeEtablissement,
  etablissementById,
  type StoredEtablissement,
} from "#worker/features/parametres/queries.ts";
import type { Etablissement } from "#worker/features/parametres/domain.ts";
import { type Row, oneRow } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Deps } from "./deps.ts";
import { readShop } from "./shop.ts";

export async function readEtablissement(deps: Deps, acteur: Acteur): Promise<Etablissement> {
  const [rows] = await readShop(deps, acteur, [etablissementById(acteur.etablissementId)]);
  return toEtablissement(rows);
}

export function toEtablissement(rows: Row[] | undefined): Etablissement {
  return completeEtablissement(JSON.parse(String(oneRow(rows)["reponse"])) as StoredEtablissement);
}

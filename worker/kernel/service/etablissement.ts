import { completeEtablissement, etablissementById } from "#worker/features/parametres/queries.ts";
import type { Etablissement } from "#worker/features/parametres/domain.ts";
import { oneRow } from "#worker/kernel/database/batch.ts";
import { readAnswer } from "#worker/kernel/database/statements.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Deps } from "./deps.ts";
import { readShop } from "./shop.ts";

export async function readEtablissement(deps: Deps, acteur: Acteur): Promise<Etablissement> {
  const [rows] = await readShop(deps, acteur, [etablissementById(acteur.etablissementId)]);
  return completeEtablissement(readAnswer(oneRow(rows)));
}

// Erases the shops whose account was deleted, at night and in portions: what one night leaves the next one takes.
import { sql } from "drizzle-orm";
import { ACCESS_TOKEN_TTL_SECONDS } from "#worker/domain/compte.ts";
import { executer, uneLigne } from "#worker/db/batch.ts";
import { effacer, effacerEtablissement, TABLES_EFFACEES } from "#worker/db/ecritures/effacement.ts";
import type { CompteDeps } from "./cadre/deps.ts";
import { tousEssayer } from "./cadre/tous-essayer.ts";

/** Rows that one statement erases: a statement of D1 ends after 30 seconds. */
const LIGNES_PAR_LOT = 5_000;
/** Statements of one night, whatever there is to erase: the sweep has other work, and a worker so many queries. */
export const LOTS_PAR_NUIT = 300;
/** After the last token that spoke for the shop, with five minutes for a write that was under way. */
const DELAI_SECONDS = ACCESS_TOKEN_TTL_SECONDS + 300;

/** Erases what is to be erased, up to so many portions. */
export async function effacerBoutiques(deps: CompteDeps, lots = LOTS_PAR_NUIT): Promise<void> {
  const avant = deps.clock.now() - DELAI_SECONDS * 1000;
  const [suppressions = []] = await executer(deps.annuaire, [
    sql`SELECT etablissement_id, gerant_id, boutique FROM suppressions
        WHERE date_demande < ${avant} ORDER BY date_demande`,
  ]);
  let restent = lots;
  await tousEssayer(suppressions, async (ligne) => {
    if (restent <= 0) return;
    const etablissementId = Number(ligne["etablissement_id"]);
    restent = await effacerBoutique(deps, { etablissementId, boutique: String(ligne["boutique"]) }, restent);
    if (restent > 0) await effacerCompte(deps, etablissementId, Number(ligne["gerant_id"]));
  });
}

/** How many of so many portions are left once the shop is gone; none is left when it is not. */
async function effacerBoutique(
  deps: CompteDeps,
  { etablissementId, boutique }: { etablissementId: number; boutique: string },
  lots: number,
): Promise<number> {
  const base = deps.boutique({ boutique });
  let restent = lots;
  for (const table of TABLES_EFFACEES) {
    for (let encore = true; encore; restent--) {
      if (restent <= 0) return 0;
      const [, effacees] = await executer(base, [
        effacer(etablissementId, table, LIGNES_PAR_LOT),
        sql`SELECT changes() AS n`,
      ]);
      encore = Number(uneLigne(effacees)["n"]) === LIGNES_PAR_LOT;
    }
  }
  await executer(base, [effacerEtablissement(etablissementId)]);
  return restent;
}

/** What the directory has of them, once the shop itself is gone. */
async function effacerCompte(
  { annuaire }: CompteDeps,
  etablissementId: number,
  gerantId: number,
): Promise<void> {
  const gerant = [
    "sessions",
    "familles",
    "adhesions",
    "appareils_connus",
    "reinitialisations",
    "journal_compte",
  ];
  await executer(annuaire, [
    ...gerant.map((table) => sql`DELETE FROM ${sql.identifier(table)} WHERE gerant_id = ${gerantId}`),
    sql`DELETE FROM etablissements WHERE id = ${etablissementId}`,
    sql`DELETE FROM gerants WHERE id = ${gerantId}`,
    sql`DELETE FROM suppressions WHERE etablissement_id = ${etablissementId}`,
  ]);
}

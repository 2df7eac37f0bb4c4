// Erases the shops whose account was deleted, at night and in portions: what one night leaves the next one takes.
import { sql } from "drizzle-orm";
import { ACCESS_TOKEN_TTL_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { effacer, effacerEtablissement, TABLES_EFFACEES } from "#worker/features/sweeps/writes.ts";
import { executer, uneLigne } from "#worker/kernel/database/batch.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { tousEssayer } from "#worker/kernel/service/try-all.ts";

/** Rows that one statement erases: a statement of D1 ends after 30 seconds. */
const LIGNES_PAR_LOT = 5_000;
/** Statements of one night, whatever there is to erase: the sweep has other work, and a worker so many queries. */
export const LOTS_PAR_NUIT = 300;
/** After the last token that spoke for the shop, with five minutes for a write that was under way. */
const DELAI_SECONDS = ACCESS_TOKEN_TTL_SECONDS + 300;

type Besoins = Pick<CompteDeps, "annuaire" | "boutique" | "clock">;

/** Erases what is to be erased, up to so many portions. */
export async function effacerBoutiques(deps: Besoins, lots = LOTS_PAR_NUIT): Promise<void> {
  const avant = deps.clock.now() - DELAI_SECONDS * 1000;
  const [suppressions = []] = await executer(deps.annuaire, [
    sql`SELECT etablissement_id, gerant_id, boutique FROM suppressions
        WHERE date_demande < ${avant} ORDER BY date_demande`,
  ]);
  const nuit = { lots };
  await tousEssayer(suppressions, async (ligne) => {
    const etablissementId = Number(ligne["etablissement_id"]);
    const finie = await effacerBoutique(deps, { etablissementId, boutique: String(ligne["boutique"]) }, nuit);
    if (finie) await effacerCompte(deps, etablissementId, Number(ligne["gerant_id"]));
  });
}

/** Takes what it needs of the portions that the night has left; true when the shop is gone. */
async function effacerBoutique(
  deps: Besoins,
  { etablissementId, boutique }: { etablissementId: number; boutique: string },
  nuit: { lots: number },
): Promise<boolean> {
  const base = deps.boutique({ boutique });
  for (const table of TABLES_EFFACEES) {
    for (let encore = true; encore;) {
      if (nuit.lots <= 0) return false;
      nuit.lots -= 1;
      const [, effacees] = await executer(base, [
        effacer(etablissementId, table, LIGNES_PAR_LOT),
        sql`SELECT changes() AS n`,
      ]);
      encore = Number(uneLigne(effacees)["n"]) === LIGNES_PAR_LOT;
    }
  }
  await executer(base, [effacerEtablissement(etablissementId)]);
  return true;
}

/** What the directory has of them, once the shop itself is gone. */
async function effacerCompte(
  { annuaire }: Besoins,
  etablissementId: number,
  gerantId: number,
): Promise<void> {
  const gerant = [
    "sessions",
    "familles",
    "adhesions",
    "appareils_connus",
    "reinitialisations",
    "changements_email",
    "journal_compte",
  ];
  await executer(annuaire, [
    ...gerant.map((table) => sql`DELETE FROM ${sql.identifier(table)} WHERE gerant_id = ${gerantId}`),
    sql`DELETE FROM etablissements WHERE id = ${etablissementId}`,
    sql`DELETE FROM gerants WHERE id = ${gerantId}`,
    sql`DELETE FROM suppressions WHERE etablissement_id = ${etablissementId}`,
  ]);
}

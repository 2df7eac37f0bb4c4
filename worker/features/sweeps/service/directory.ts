// What the night takes from the directory: of accounts, what counts no more.
import { type SQL, sql } from "drizzle-orm";
import {
  ACCES_GARDE_SECONDS,
  APPAREIL_OUBLIE_SECONDS,
  OUBLI_TENTATIVES_SECONDS,
} from "#worker/features/comptes/domain/account.ts";
import { ACTIVITE_CONSERVEE_SECONDS } from "#worker/features/comptes/domain/journal.ts";
import { supprimerActivites } from "#worker/features/comptes/writes.ts";
import { executer, uneLigne } from "#worker/kernel/database/batch.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";

/** Managers whose journal one statement sweeps, and entries that it deletes: a statement of D1 ends after 30 seconds. */
const GERANTS_PAR_LOT = 500;
const ACTIVITES_PAR_LOT = 5_000;

type Besoins = Pick<CompteDeps, "annuaire" | "clock">;

/** Works that each stand alone: one that fails keeps no other from its turn. */
export function balayagesAnnuaire(deps: Besoins): (() => Promise<void>)[] {
  const { annuaire, clock } = deps;
  const maintenant = clock.now();
  const ilYa = (secondes: number) => maintenant - secondes * 1000;
  const suppressions: SQL[] = [
    sql`DELETE FROM tentatives
        WHERE date_dernier < ${ilYa(OUBLI_TENTATIVES_SECONDS)} AND bloque_jusqua <= ${maintenant}`,
    sql`DELETE FROM reinitialisations WHERE date_expiration <= ${maintenant}`,
    sql`DELETE FROM changements_email WHERE date_expiration <= ${maintenant}`,
    sql`DELETE FROM sessions
        WHERE min(ifnull(date_fin, date_expiration), date_expiration) < ${ilYa(ACCES_GARDE_SECONDS)}`,
    sql`DELETE FROM familles
        WHERE min(ifnull(date_revocation, date_expiration), date_expiration) < ${ilYa(ACCES_GARDE_SECONDS)}`,
    sql`DELETE FROM appareils_connus WHERE date_vue < ${ilYa(APPAREIL_OUBLIE_SECONDS)}`,
  ];
  return [
    ...suppressions.map((suppression) => async () => {
      await executer(annuaire, [suppression]);
    }),
    () => balayerActivites(deps, ilYa(ACTIVITE_CONSERVEE_SECONDS)),
  ];
}

/** Goes through the managers in the order of their ids; those whose portion was full once more. */
async function balayerActivites({ annuaire }: Besoins, limite: number): Promise<void> {
  for (let apres = 0; ;) {
    const lot = sql`(SELECT id FROM gerants WHERE id > ${apres} ORDER BY id LIMIT ${GERANTS_PAR_LOT})`;
    const [, supprimees, vus] = await executer(annuaire, [
      supprimerActivites(lot, limite, ACTIVITES_PAR_LOT),
      sql`SELECT changes() AS n`,
      sql`SELECT count(*) AS n, max(id) AS dernier FROM ${lot}`,
    ]);
    if (Number(uneLigne(supprimees)["n"]) === ACTIVITES_PAR_LOT) continue;
    const { n, dernier } = uneLigne(vus);
    if (Number(n) < GERANTS_PAR_LOT) return;
    apres = Number(dernier);
  }
}

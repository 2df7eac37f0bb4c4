// What time makes useless is taken away at night, and what is over is summed up: the one service without an acteur, as
// nobody asks for it.
import { sql } from "drizzle-orm";
import { ACTIVITE_CONSERVEE_SECONDS } from "#worker/features/comptes/domain/journal.ts";
import { limiteEvenements } from "#worker/features/evenements/domain/event.ts";
import { boutiquesActives } from "#worker/features/evenements/queries.ts";
import { supprimerEvenements } from "#worker/features/evenements/writes.ts";
import { forgetAccessEnds, type OldEnds } from "#worker/kernel/database/access-ends.ts";
import { executer, type Ligne, uneLigne } from "#worker/kernel/database/batch.ts";
import { CLE_CONSERVEE_SECONDS } from "#worker/kernel/domain/idempotency.ts";
import { heureLocale } from "#worker/kernel/domain/period.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { tousEssayer } from "#worker/kernel/service/try-all.ts";
import { cumulerMois } from "#worker/kernel/writes/totals.ts";
import { balayagesAnnuaire } from "./directory.ts";
import { effacerBoutiques } from "./erasure.ts";

/** Shops that one statement sweeps: it reads all their keys, and a statement of D1 ends after 30 seconds. */
const PAR_LOT = 50;
/** Events that one statement deletes, for the same reason; the statement is repeated until none is left. */
const EVENEMENTS_PAR_LOT = 5_000;
/** Months that one statement sums up, for the same reason. */
const MOIS_PAR_LOT = 50;

/** How far back `relancer` looks: two of its turns and a half. */
const ACTIVITE_SECONDS = 150;

/** How long a shop knows what was ended: every credential asks the directory by then. */
const ACCESS_END_KEPT_SECONDS = 86_400;

type Lot = { boutique: string; ids: number[] };

/** The accounts' ends of sessions, which the shops are told again and settled with. */
export type Ends = {
  retell: () => Promise<void>;
  settle: (boutique: string, old: OldEnds) => Promise<void>;
};

export function createMenage(deps: CompteDeps, accountEnds: Ends) {
  /** What a shop keeps for so long and no longer. */
  async function balayerPerimes({ boutique, ids }: Lot): Promise<void> {
    const siennes = sql`etablissement_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
    const ilYa = (secondes: number) => deps.clock.now() - secondes * 1000;
    const ends = { siennes, avant: ilYa(ACCESS_END_KEPT_SECONDS) };
    await accountEnds.settle(boutique, ends);
    await executer(deps.boutique({ boutique }), [
      sql`DELETE FROM cles_idempotence WHERE ${siennes} AND date_creation < ${ilYa(CLE_CONSERVEE_SECONDS)}`,
      forgetAccessEnds(ends),
      sql`DELETE FROM journal_reglages WHERE ${siennes} AND date_creation < ${ilYa(ACTIVITE_CONSERVEE_SECONDS)}`,
    ]);
  }

  async function balayerEvenements({ boutique, ids }: Lot): Promise<void> {
    const limite = limiteEvenements(deps.clock.now());
    for (let restent = true; restent;) {
      const [, supprimes] = await executer(deps.boutique({ boutique }), [
        supprimerEvenements(ids, limite, EVENEMENTS_PAR_LOT),
        sql`SELECT changes() AS n`,
      ]);
      restent = Number(uneLigne(supprimes)["n"]) === EVENEMENTS_PAR_LOT;
    }
  }

  async function cumuler({ boutique, ids }: Lot): Promise<void> {
    const { jour } = heureLocale(deps.clock.now(), "UTC");
    // The year has twelve for each shop: no night is longer, whatever it finds.
    for (let restent = 12 * ids.length; restent > 0; restent -= MOIS_PAR_LOT) {
      const [, cumules = []] = await executer(
        deps.boutique({ boutique }),
        cumulerMois(ids, jour, MOIS_PAR_LOT),
      );
      if (cumules.length < MOIS_PAR_LOT) return;
    }
  }

  /** Pokes the hubs of shops in which something happened; a database that cannot be had leaves the others their turn. */
  async function eveiller(): Promise<void> {
    const depuis = deps.clock.now() - ACTIVITE_SECONDS * 1000;
    const [bases = []] = await executer(deps.annuaire, [sql`SELECT DISTINCT boutique FROM etablissements`]);
    await tousEssayer(bases, async ({ boutique }) => {
      const [actives = []] = await executer(deps.boutique({ boutique: String(boutique) }), [
        boutiquesActives(depuis),
      ]);
      for (const { etablissement_id } of actives) deps.notifier.poke(Number(etablissement_id));
    });
  }

  return {
    /**
     * Tells the hub of every shop in which something happened of late: what a lost poke left untold is told within
     * minutes (docs/decisions/0023). Tells shops again what was ended of late (docs/decisions/0030). What fails keeps the
     * rest from nothing; then it throws.
     */
    async relancer(): Promise<void> {
      await tousEssayer([eveiller, accountEnds.retell], (travail) => travail());
    },

    /**
     * Deletes what counts no more: idempotency keys (decision 31) and events older than 30 days; of accounts, attempts,
     * links, sessions that are over, devices long unseen and what was noted over a year ago. Sums up what products sold in
     * the months of this year (docs/decisions/0022) and erases shops whose account was deleted (docs/decisions/0028). What
     * fails keeps the rest from nothing; then it throws, and the next night tries again.
     */
    async balayer(): Promise<void> {
      const [lignes = []] = await executer(deps.annuaire, [
        sql`SELECT boutique, id FROM etablissements ORDER BY boutique, id`,
      ]);
      const travaux = enLots(lignes).flatMap((lot) =>
        [balayerPerimes, balayerEvenements, cumuler].map((balayer) => () => balayer(lot)),
      );
      const autres = [...balayagesAnnuaire(deps), () => effacerBoutiques(deps)];
      await tousEssayer([...travaux, ...autres], (travail) => travail());
    },
  };
}

/** Shops of one database, as many as one statement takes; `lignes` are in the order of their databases. */
function enLots(lignes: readonly Ligne[]): Lot[] {
  const lots: Lot[] = [];
  for (const ligne of lignes) {
    const boutique = String(ligne["boutique"]);
    const dernier = lots.at(-1);
    if (dernier?.boutique === boutique && dernier.ids.length < PAR_LOT) dernier.ids.push(Number(ligne["id"]));
    else lots.push({ boutique, ids: [Number(ligne["id"])] });
  }
  return lots;
}

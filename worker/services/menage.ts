// What time makes useless is taken away at night: the one service without an acteur, as nobody asks for it.
import { sql } from "drizzle-orm";
import { OUBLI_TENTATIVES_SECONDS } from "#worker/domain/compte.ts";
import { CLE_CONSERVEE_SECONDS } from "#worker/domain/idempotence.ts";
import { executer, type Ligne } from "#worker/db/batch.ts";
import type { CompteDeps } from "./deps.ts";

/** Shops a statement sweeps: it reads their keys whole, and must end long before D1's limit of time. */
const PAR_LOT = 50;

export function createMenage(deps: CompteDeps) {
  async function balayerBoutique(boutique: string, ids: readonly number[]): Promise<void> {
    const limite = deps.clock.now() - CLE_CONSERVEE_SECONDS * 1000;
    for (let i = 0; i < ids.length; i += PAR_LOT) {
      const lot = JSON.stringify(ids.slice(i, i + PAR_LOT));
      await executer(deps.boutique({ boutique }), [
        sql`DELETE FROM cles_idempotence
            WHERE etablissement_id IN (SELECT value FROM json_each(${lot})) AND date_creation < ${limite}`,
      ]);
    }
  }

  return {
    /**
     * Deletes idempotency keys older than 30 days (decision 31) and sign-in attempts that count no more. One database
     * out of reach keeps the others from nothing; then it throws, and the next night does the rest.
     */
    async balayer(): Promise<void> {
      const maintenant = deps.clock.now();
      const [, lignes = []] = await executer(deps.annuaire, [
        sql`DELETE FROM tentatives
            WHERE date_dernier < ${maintenant - OUBLI_TENTATIVES_SECONDS * 1000} AND bloque_jusqua <= ${maintenant}`,
        sql`SELECT boutique, id FROM etablissements ORDER BY boutique, id`,
      ]);
      const faits = await Promise.allSettled(
        [...parBoutique(lignes)].map(([boutique, ids]) => balayerBoutique(boutique, ids)),
      );
      const echecs = faits.flatMap((fait) => (fait.status === "rejected" ? [fait.reason as unknown] : []));
      if (echecs.length > 0) throw new AggregateError(echecs, "Ménage inachevé");
    },
  };
}

function parBoutique(lignes: readonly Ligne[]): Map<string, number[]> {
  const boutiques = new Map<string, number[]>();
  for (const ligne of lignes) {
    const boutique = String(ligne["boutique"]);
    boutiques.set(boutique, [...(boutiques.get(boutique) ?? []), Number(ligne["id"])]);
  }
  return boutiques;
}

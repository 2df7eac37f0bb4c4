// What creates, changes, finishes and deletes a task. Refusals come first in a batch, then these in order.
import { type SQL, sql } from "drizzle-orm";
import { report } from "#worker/features/evenements/writes.ts";
import { refuseBeyond, refuseUnless, refuseIf } from "#worker/kernel/database/refuse.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";
import { type TacheInput, type TacheModification, TACHES_LIMIT } from "./domain.ts";

const thisTache = (etablissementId: number, id: number) =>
  sql`FROM taches WHERE etablissement_id = ${etablissementId} AND id = ${id}`;

/** Refuses with TACHE when the shop has no such task. */
export function refuseWithoutTache(etablissementId: number, id: number): SQL {
  return refuseUnless("TACHE", thisTache(etablissementId, id));
}

/** Refuses with TERMINEE a task that is finished. */
export function refuseFinished(etablissementId: number, id: number): SQL {
  return refuseIf("TERMINEE", sql`${thisTache(etablissementId, id)} AND statut = 'TERMINEE'`);
}

/** The number of the task being created, once reserved. */
export function lastTache(etablissementId: number): SQL {
  return sql`(SELECT tache FROM compteurs WHERE etablissement_id = ${etablissementId})`;
}

/** Refuses with LIMITE one more than a shop may have. */
export function refuseTooManyTaches(etablissementId: number): SQL {
  const rows = sql`FROM taches WHERE etablissement_id = ${etablissementId}`;
  return refuseBeyond(TACHES_LIMIT, lastTache(etablissementId), rows);
}

/** Reserves the number, writes the row and says so to the shop. */
export function insertTache(ctx: WriteContext, tache: TacheInput): SQL[] {
  const { etablissementId: e, auteurId, now } = ctx;
  const { titre, description, priorite, assigneA } = tache;
  return [
    sql`UPDATE compteurs SET tache = tache + 1 WHERE etablissement_id = ${e}`,
    sql`INSERT INTO taches (etablissement_id, id, titre, titre_plie, description, statut, priorite, assigne_a, auteur_id,
          date_creation, date_modification)
        VALUES (${e}, ${lastTache(e)}, ${titre}, ${fold(titre)}, ${description}, 'A_FAIRE', ${priorite},
          ${assigneA}, ${auteurId}, ${now}, ${now})`,
    ...report(
      ctx,
      "NOUVELLE_TACHE",
      sql`json_object('tacheId', c.tache, 'titre', ${titre}, 'description', ${description}, 'priorite', ${priorite},
            'assigneA', ${assigneA})`,
    ),
  ];
}

/** Absent fields keep their value. */
export function updateTache(
  { etablissementId, now }: WriteContext,
  id: number,
  { titre, description, priorite, assigneA }: TacheModification,
): SQL {
  const values = [sql`date_modification = ${now}`];
  if (titre !== undefined) values.push(sql`titre = ${titre}, titre_plie = ${fold(titre)}`);
  if (description !== undefined) values.push(sql`description = ${description}`);
  if (priorite !== undefined) values.push(sql`priorite = ${priorite}`);
  if (assigneA !== undefined) values.push(sql`assigne_a = ${assigneA}`);
  return sql`UPDATE taches SET ${sql.join(values, sql`, `)}
    WHERE etablissement_id = ${etablissementId} AND id = ${id}`;
}

/** Finishes the task in this manager's name and says so to the shop. The event carries ISO instants, as all `data` do. */
export function endTache(ctx: WriteContext, id: number, name: string): SQL[] {
  const { etablissementId: e, now } = ctx;
  return [
    sql`UPDATE taches SET statut = 'TERMINEE', termine_par = ${name}, date_fin = ${now},
          date_modification = ${now} WHERE etablissement_id = ${e} AND id = ${id}`,
    ...report(
      ctx,
      "TACHE_TERMINEE",
      sql`json_object('tacheId', ${id}, 'titre', (SELECT titre ${thisTache(e, id)}), 'terminePar', ${name},
            'dateFin', ${new Date(now).toISOString()})`,
    ),
  ];
}

export function deleteTache(etablissementId: number, id: number): SQL {
  return sql`DELETE ${thisTache(etablissementId, id)}`;
}

// What creates, changes, finishes and deletes a task. Refusals come first in a batch, then these in order.
import { type SQL, sql } from "drizzle-orm";
import { signaler } from "#worker/features/evenements/writes.ts";
import { refuserSauf, refuserSi } from "#worker/kernel/database/refuse.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import type { Contexte } from "#worker/kernel/domain/write-context.ts";
import type { TacheEntree, TacheModification } from "./domain.ts";

const cette = (etablissementId: number, id: number) =>
  sql`FROM taches WHERE etablissement_id = ${etablissementId} AND id = ${id}`;

/** Refuses with TACHE when the shop has no such task. */
export function refuserSansTache(etablissementId: number, id: number): SQL {
  return refuserSauf("TACHE", cette(etablissementId, id));
}

/** Refuses with TERMINEE a task that is finished. */
export function refuserTerminee(etablissementId: number, id: number): SQL {
  return refuserSi("TERMINEE", sql`${cette(etablissementId, id)} AND statut = 'TERMINEE'`);
}

/** The number of the task being created, once reserved. */
export function derniereTache(etablissementId: number): SQL {
  return sql`(SELECT tache FROM compteurs WHERE etablissement_id = ${etablissementId})`;
}

/** Reserves the number, writes the row and says so to the shop. */
export function insererTache(ctx: Contexte, tache: TacheEntree): SQL[] {
  const { etablissementId: e, auteurId, maintenant } = ctx;
  const { titre, description, priorite, assigneA } = tache;
  return [
    sql`UPDATE compteurs SET tache = tache + 1 WHERE etablissement_id = ${e}`,
    sql`INSERT INTO taches (etablissement_id, id, titre, titre_plie, description, statut, priorite, assigne_a, auteur_id,
          date_creation, date_modification)
        VALUES (${e}, ${derniereTache(e)}, ${titre}, ${plier(titre)}, ${description}, 'A_FAIRE', ${priorite},
          ${assigneA}, ${auteurId}, ${maintenant}, ${maintenant})`,
    ...signaler(
      ctx,
      "NOUVELLE_TACHE",
      sql`json_object('tacheId', c.tache, 'titre', ${titre}, 'description', ${description}, 'priorite', ${priorite},
            'assigneA', ${assigneA})`,
    ),
  ];
}

/** Absent fields keep their value. */
export function modifierTache(
  { etablissementId, maintenant }: Contexte,
  id: number,
  { titre, description, priorite, assigneA }: TacheModification,
): SQL {
  const valeurs = [sql`date_modification = ${maintenant}`];
  if (titre !== undefined) valeurs.push(sql`titre = ${titre}, titre_plie = ${plier(titre)}`);
  if (description !== undefined) valeurs.push(sql`description = ${description}`);
  if (priorite !== undefined) valeurs.push(sql`priorite = ${priorite}`);
  if (assigneA !== undefined) valeurs.push(sql`assigne_a = ${assigneA}`);
  return sql`UPDATE taches SET ${sql.join(valeurs, sql`, `)}
    WHERE etablissement_id = ${etablissementId} AND id = ${id}`;
}

/** Finishes the task in this manager's name and says so to the shop. The event carries ISO instants, as all `data` do. */
export function terminerTache(ctx: Contexte, id: number, nom: string): SQL[] {
  const { etablissementId: e, maintenant } = ctx;
  return [
    sql`UPDATE taches SET statut = 'TERMINEE', termine_par = ${nom}, date_fin = ${maintenant},
          date_modification = ${maintenant} WHERE etablissement_id = ${e} AND id = ${id}`,
    ...signaler(
      ctx,
      "TACHE_TERMINEE",
      sql`json_object('tacheId', ${id}, 'titre', (SELECT titre ${cette(e, id)}), 'terminePar', ${nom},
            'dateFin', ${new Date(maintenant).toISOString()})`,
    ),
  ];
}

export function supprimerTache(etablissementId: number, id: number): SQL {
  return sql`DELETE ${cette(etablissementId, id)}`;
}

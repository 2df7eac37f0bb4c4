// What creates, changes, finishes and deletes a task. Refusals come first in a batch, then these in order.
import { eq, type SQL, sql } from "drizzle-orm";
import { report } from "#worker/features/evenements/writes.ts";
import type { Statement } from "#worker/kernel/database/batch.ts";
import {
  found,
  refuseBeyond,
  refuseOtherVersion,
  refuseUnless,
  refuseIf,
} from "#worker/kernel/database/refuse.ts";
import { all, byId, insert, ofShop, remove, select, update } from "#worker/kernel/database/statements.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";
import { lastNumber, reserve } from "#worker/kernel/writes/counters.ts";
import { type TacheInput, type TacheModification, TACHES_LIMIT } from "./domain.ts";
import { taches } from "./tables.ts";

/** Refuses with TACHE when the shop has no such task. */
export function refuseWithoutTache(etablissementId: number, id: number): SQL {
  return refuseUnless("TACHE", found(taches, byId(taches, etablissementId, id)));
}

/** Refuses with TERMINEE a task that is finished. */
export function refuseFinished(etablissementId: number, id: number): SQL {
  const finished = all(byId(taches, etablissementId, id), eq(taches.statut, "TERMINEE"));
  return refuseIf("TERMINEE", found(taches, finished));
}

/** Refuses with LIMITE one more than a shop may have. */
export function refuseTooManyTaches(etablissementId: number): SQL {
  const last = lastNumber(etablissementId, "tache");
  return refuseBeyond(TACHES_LIMIT, last, taches, ofShop(taches, etablissementId));
}

/** Reserves the number, writes the row and says so to the shop. */
export function insertTache(ctx: WriteContext, tache: TacheInput): Statement[] {
  const { etablissementId, auteurId, now } = ctx;
  const { titre, description, priorite, assigneA } = tache;
  const id = lastNumber(etablissementId, "tache");
  return [
    reserve(etablissementId, { tache: 1 }),
    insert(taches).values({
      ...{ etablissementId, id, titre, description, priorite, assigneA, auteurId },
      titrePlie: fold(titre),
      statut: "A_FAIRE",
      dateCreation: now,
      dateModification: now,
    }),
    ...report(
      ctx,
      "NOUVELLE_TACHE",
      sql`json_object('tacheId', ${id}, 'titre', ${titre}, 'description', ${description}, 'priorite', ${priorite},
            'assigneA', ${assigneA})`,
    ),
  ];
}

/** Refuses with VERSION a task of another version. */
export const refuseOtherTache = (etablissementId: number, id: number, version: number | undefined) =>
  refuseOtherVersion(taches, byId(taches, etablissementId, id), version);

/** Absent fields keep their value. */
export function updateTache(
  { etablissementId, now }: WriteContext,
  id: number,
  { titre, description, priorite, assigneA }: TacheModification,
) {
  const titrePlie = titre === undefined ? undefined : fold(titre);
  return update(taches)
    .set({
      titre,
      titrePlie,
      description,
      priorite,
      assigneA,
      dateModification: now,
      version: sql`${taches.version} + 1`,
    })
    .where(byId(taches, etablissementId, id));
}

/** Finishes the task in this manager's name and says so to the shop. The event carries ISO instants, as all `data` do. */
export function endTache(ctx: WriteContext, id: number, name: string): Statement[] {
  const { etablissementId, now } = ctx;
  const task = byId(taches, etablissementId, id);
  const titre = select({ titre: taches.titre }).from(taches).where(task);
  return [
    update(taches)
      .set({ statut: "TERMINEE", terminePar: name, dateFin: now, dateModification: now })
      .where(task),
    ...report(
      ctx,
      "TACHE_TERMINEE",
      sql`json_object('tacheId', ${id}, 'titre', ${titre}, 'terminePar', ${name},
            'dateFin', ${new Date(now).toISOString()})`,
    ),
  ];
}

export function deleteTache(etablissementId: number, id: number) {
  return remove(taches).where(byId(taches, etablissementId, id));
}

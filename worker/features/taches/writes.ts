import { eq, type SQL, sql } from "drizzle-orm";
import { lastNumber, reserve } from "#worker/books/writes/counters.ts";
import { report } from "#worker/books/writes/evenements.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import {
  found,
  refuseBeyond,
  refuseOtherVersion,
  refuseUnless,
  refuseIf,
} from "#worker/core/database/refuse.ts";
import { all, byId, insert, ofShop, remove, select, update } from "#worker/core/database/statements.ts";
import { sortKey } from "#worker/core/domain/natural-order.ts";
import type { WriteContext } from "#worker/core/domain/write-context.ts";
import { taches } from "#worker/schema/boutique/taches.ts";
import { type TacheInput, type TacheModification, TACHES_LIMIT } from "./domain.ts";

/** Reports the change to the shop's devices, without a notification for people. */
const reportSilently = (ctx: WriteContext, id: number) =>
  report(ctx, "INFO", sql`json_object('silencieux', json('true'), 'tacheId', CAST(${id} AS INTEGER))`);

const refuseWithout = (task: SQL) => refuseUnless("TACHE", found(taches, task));

/** Reports NOUVELLE_TACHE. Refuses with LIMITE when the shop has the maximum of tasks. */
export function createTache(ctx: WriteContext, tache: TacheInput): Statement[] {
  const { etablissementId, auteurId, now } = ctx;
  const { titre, description, priorite, assigneA } = tache;
  const id = lastNumber(etablissementId, "tache");
  return [
    refuseBeyond(TACHES_LIMIT, id, taches, ofShop(taches, etablissementId)),
    reserve(etablissementId, { tache: 1 }),
    insert(taches).values({
      ...tache,
      etablissementId,
      id,
      auteurId,
      titrePlie: sortKey(titre),
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

/** Absent fields keep their value. Refuses with TACHE (unknown task) and VERSION (another version). */
export function updateTache(
  ctx: WriteContext,
  id: number,
  tache: TacheModification,
  version: number | undefined,
): Statement[] {
  const { etablissementId, now } = ctx;
  const task = byId(taches, etablissementId, id);
  const edit = update(taches)
    .set({
      ...tache,
      titrePlie: tache.titre === undefined ? undefined : sortKey(tache.titre),
      dateModification: now,
      version: sql`${taches.version} + 1`,
    })
    .where(task);
  return [
    refuseWithout(task),
    ...refuseOtherVersion(taches, task, version),
    ...(Object.keys(tache).length === 0 ? [] : [edit, ...reportSilently(ctx, id)]),
  ];
}

/** Reports TACHE_TERMINEE, with ISO instants as in every event. Refuses with TACHE (unknown task) and TERMINEE. */
export function endTache(ctx: WriteContext, id: number, name: string): Statement[] {
  const { etablissementId, now } = ctx;
  const task = byId(taches, etablissementId, id);
  const titre = select({ titre: taches.titre }).from(taches).where(task);
  return [
    refuseWithout(task),
    refuseIf("TERMINEE", found(taches, all(task, eq(taches.statut, "TERMINEE")))),
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

/** Refuses with TACHE (unknown task). */
export function deleteTache(ctx: WriteContext, id: number): Statement[] {
  const task = byId(taches, ctx.etablissementId, id);
  return [refuseWithout(task), remove(taches).where(task), ...reportSilently(ctx, id)];
}

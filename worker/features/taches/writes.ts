import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { lastNumber, reserve } from "#worker/books/writes/counters.ts";
import { insertEvenements, report } from "#worker/books/writes/evenements.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import {
  found,
  refuseBeyond,
  refuseOtherVersion,
  refuseUnless,
  refuseIf,
} from "#worker/core/database/refuse.ts";
import {
  all,
  byId,
  insertFrom,
  ofShop,
  remove,
  select,
  update,
  type Value,
  type Values,
} from "#worker/core/database/statements.ts";
import { sortKey } from "#worker/core/domain/natural-order.ts";
import type { WriteContext } from "#worker/core/domain/write-context.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { taches } from "#worker/schema/boutique/taches.ts";
import { type TacheInput, type TacheModification, TACHES_LIMIT } from "./domain.ts";

/** Reports the change to the shop's devices, without a notification for people. */
const reportSilently = (ctx: WriteContext, id: number) =>
  report(ctx, "INFO", sql`json_object('silencieux', json('true'), 'tacheId', CAST(${id} AS INTEGER))`);

const refuseWithout = (task: SQL) => refuseUnless("TACHE", found(taches, task));

/** Reports NOUVELLE_TACHE. Refuses with LIMITE when the shop has the maximum of tasks. */
export function createTache(ctx: WriteContext, tache: TacheInput): Statement[] {
  const { etablissementId } = ctx;
  const { titre, description, priorite, assigneA } = tache;
  const last = lastNumber(etablissementId, "tache");
  const row = sql`(SELECT ${titre} AS titre, ${sortKey(titre)} AS titre_plie, ${description} AS description,
      ${priorite} AS priorite, ${assigneA} AS assigne_a)`;
  return [refuseBeyond(TACHES_LIMIT, last, taches, ofShop(taches, etablissementId)), ...openTaches(ctx, row)];
}

/**
 * A task to do for each row (titre, titre_plie, description, priorite, assigne_a), and its event NOUVELLE_TACHE. The events come
 * first: the tasks themselves may decide which rows there are.
 */
export function openTaches(ctx: Values<WriteContext>, rows: SQL): Statement[] {
  const { etablissementId, auteurId, now } = ctx;
  const count = sql`(SELECT count(*) FROM ${rows})`;
  const from = sql`FROM ${compteurs} CROSS JOIN ${rows} AS opened WHERE ${ofShop(compteurs, etablissementId)}`;
  const numbered = (last: SQLiteColumn) =>
    sql`${last} - count(*) OVER () + row_number() OVER (ORDER BY opened.titre)`;
  const id = numbered(compteurs.tache);
  const data = sql`json_object('tacheId', ${id}, 'titre', opened.titre, 'description', opened.description,
    'priorite', opened.priorite, 'assigneA', opened.assigne_a)`;
  const tache = {
    etablissementId,
    id,
    titre: sql`opened.titre`,
    titrePlie: sql`opened.titre_plie`,
    description: sql`opened.description`,
    priorite: sql`opened.priorite`,
    assigneA: sql`opened.assigne_a`,
    statut: "A_FAIRE" as const,
    auteurId,
    dateCreation: now,
    dateModification: now,
  };
  return [
    reserve(etablissementId, { tache: count, evenement: count }, sql`${count} > 0`),
    insertEvenements(ctx, { id: numbered(compteurs.evenement), type: "NOUVELLE_TACHE", data }, from),
    insertFrom(taches, tache, from),
  ];
}

/** True while a task with this title is to do. The status is a literal, as in the partial index. */
export function isToDo(etablissementId: Value<number>, titre: SQL): SQL {
  return found(
    taches,
    all(ofShop(taches, etablissementId), sql`${taches.statut} = 'A_FAIRE'`, sql`${taches.titre} = ${titre}`),
  );
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

import { count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { RowsOf } from "#worker/core/database/compiled.ts";
import type { List, Sorts } from "#worker/core/database/page.ts";
import {
  all,
  byId,
  type Json,
  jsonOf,
  ofShop,
  readAnswer,
  select,
} from "#worker/core/database/statements.ts";
import type { ListQuery } from "#worker/core/domain/page.ts";
import { taches } from "#worker/schema/boutique/taches.ts";
import type { StatutTache } from "#worker/schema/codes.ts";
import type { ShownTaches, ShownTachesQuery, Tache, TacheQuery, TacheSort } from "./domain.ts";

const { id, titre, description, statut, priorite, assigneA, terminePar, dateFin, dateCreation, version } =
  taches;

const TACHE_JSON: SQL<Json<Tache>> = jsonOf({
  id,
  titre,
  description,
  statut,
  priorite,
  assigneA,
  terminePar,
  dateFin,
  dateCreation,
  version,
});

const SORTS: Sorts<TacheSort> = {
  dateCreation: [dateCreation],
  titre: [taches.titrePlie],
};

const tachesOf = (etablissementId: number, state: StatutTache | undefined) =>
  all(ofShop(taches, etablissementId), state && eq(statut, state));

export function tachesList(etablissementId: number, query: ListQuery<TacheQuery>): List<Tache> {
  return {
    from: sql`FROM ${taches}`,
    where: tachesOf(etablissementId, query.statut),
    id,
    keys: SORTS[query.sortBy],
    direction: query.sortDir,
    json: TACHE_JSON,
    joins: sql`LEFT JOIN ${taches} ON ${byId(taches, etablissementId, sql`d.id`)}`,
  };
}

export function tachesNewestFirst(etablissementId: number, state: StatutTache | undefined) {
  return select({ reponse: TACHE_JSON })
    .from(taches)
    .where(tachesOf(etablissementId, state))
    .orderBy(desc(dateCreation), desc(id));
}

export function tacheCounts(etablissementId: number) {
  const toDo = sql<number>`count(*) FILTER (WHERE ${statut} = 'A_FAIRE')`;
  return select({ aFaire: toDo, total: count() }).from(taches).where(ofShop(taches, etablissementId));
}

export function tacheById(etablissementId: number, tacheId: number | SQL) {
  return select({ reponse: TACHE_JSON })
    .from(taches)
    .where(byId(taches, etablissementId, tacheId));
}

/** What a screen shows. Tasks to do come from the index; finished ones are sorted, newest end first. */
export function shownTaches(etablissementId: number, { toDo, finished, id: tacheId = 0 }: ShownTachesQuery) {
  const newest = (state: StatutTache, order: readonly SQL[], limit: number) =>
    select({ reponse: TACHE_JSON })
      .from(taches)
      .where(
        all(
          ofShop(taches, etablissementId),
          inArray(
            id,
            select({ id })
              .from(taches)
              .where(tachesOf(etablissementId, state))
              .orderBy(...order)
              .limit(limit),
          ),
        ),
      )
      .orderBy(...order);
  return [
    newest("A_FAIRE", [desc(id)], toDo),
    newest("TERMINEE", [desc(dateFin), desc(id)], finished),
    tacheById(etablissementId, tacheId),
  ] as const;
}

/** The requested task comes last in its list when it is not among the newest; a folded list does not show it. */
export function readShownTaches(
  [toDo, finished, requested]: RowsOf<ReturnType<typeof shownTaches>>,
  query: ShownTachesQuery,
): ShownTaches {
  const [task] = requested.map(readAnswer);
  const listed = (rows: typeof toDo, state: StatutTache, shown: boolean) => {
    const newest = rows.map(readAnswer);
    const beyond = task?.statut === state && shown && !newest.some((one) => one.id === task.id);
    return beyond ? [...newest, task] : newest;
  };
  return {
    toDo: listed(toDo, "A_FAIRE", true),
    finished: listed(finished, "TERMINEE", query.finished > 0),
  };
}

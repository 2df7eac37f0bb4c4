import { count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { orderOf, type Sorts } from "#worker/kernel/database/page.ts";
import type { RowsOf } from "#worker/kernel/database/batch.ts";
import { all, byId, jsonOf, ofShop, readAnswer, select } from "#worker/kernel/database/statements.ts";
import type { ShownTaches, ShownTachesQuery, StatutTache, TacheQuery, TacheSort } from "./domain.ts";
import { taches } from "./tables.ts";

const { id, titre, description, statut, priorite, assigneA, terminePar, dateFin, dateCreation, version } =
  taches;

const TACHE_JSON = jsonOf({
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
  dateCreation: [dateCreation, id],
  titre: [taches.titrePlie, id],
};

const tachesOf = (etablissementId: number, state: StatutTache | undefined) =>
  all(ofShop(taches, etablissementId), state && eq(statut, state));

/** The inner query finds the page's ids through an index, so that no other rows are read. */
export function tachesPage(etablissementId: number, query: TacheQuery) {
  const { page, size } = query;
  const order = orderOf(SORTS, query);
  const requested = tachesOf(etablissementId, query.statut);
  const ids = select({ id })
    .from(taches)
    .where(requested)
    .orderBy(order)
    .limit(size)
    .offset(page * size);
  return [
    select({ reponse: TACHE_JSON })
      .from(taches)
      .where(all(ofShop(taches, etablissementId), inArray(id, ids)))
      .orderBy(order),
    select({ n: count() }).from(taches).where(requested),
  ] as const;
}

export function tachesNewestFirst(etablissementId: number, state: StatutTache | undefined) {
  return select({ reponse: TACHE_JSON })
    .from(taches)
    .where(tachesOf(etablissementId, state))
    .orderBy(desc(dateCreation), desc(id));
}

/** What a screen shows. Tasks to do come from the index; finished ones are sorted, newest end first. */
export function shownTaches(etablissementId: number, { toDo, finished, id: wanted = 0 }: ShownTachesQuery) {
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
    tacheById(etablissementId, wanted),
  ] as const;
}

/** The wanted task comes last in its list when it is not among the newest; a folded list does not show it. */
export function readShownTaches(
  [toDo, finished, wanted]: RowsOf<ReturnType<typeof shownTaches>>,
  query: ShownTachesQuery,
): ShownTaches {
  const [task] = wanted.map(readAnswer);
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

export function tacheCounts(etablissementId: number) {
  const toDo = sql<number>`count(*) FILTER (WHERE ${statut} = 'A_FAIRE')`;
  return select({ aFaire: toDo, total: count() }).from(taches).where(ofShop(taches, etablissementId));
}

export function tacheById(etablissementId: number, wanted: number | SQL) {
  return select({ reponse: TACHE_JSON })
    .from(taches)
    .where(byId(taches, etablissementId, wanted));
}

// A task as it is read: one definition, for lists, single reads and the answer of a write.
import { count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { orderOf, type Sorts } from "#worker/kernel/database/page.ts";
import { all, byId, jsonOf, ofShop, select } from "#worker/kernel/database/statements.ts";
import type { StatutTache, TacheQuery, TacheSort } from "./domain.ts";
import { taches } from "./tables.ts";

const { id, titre, description, statut, priorite, assigneA, terminePar, dateFin, dateCreation, version } =
  taches;

/** JSON of a `Tache`. */
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

/** The shop's tasks: all of them, or those in this state. */
const tachesOf = (etablissementId: number, state: StatutTache | undefined) =>
  all(ofShop(taches, etablissementId), state && eq(statut, state));

/** One page of the shop's tasks, and how many there are. The page is found by an index before its rows are read. */
export function tachesPage(etablissementId: number, { page, size, ...query }: TacheQuery) {
  const order = orderOf(SORTS, { page, size, ...query });
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

/** All of the shop's tasks, or those in this state, newest first. */
export function tachesNewestFirst(etablissementId: number, state: StatutTache | undefined) {
  return select({ reponse: TACHE_JSON })
    .from(taches)
    .where(tachesOf(etablissementId, state))
    .orderBy(desc(dateCreation), desc(id));
}

/** How many tasks there are to do, and in all. */
export function tacheCounts(etablissementId: number) {
  const toDo = sql<number>`count(*) FILTER (WHERE ${statut} = 'A_FAIRE')`;
  return select({ aFaire: toDo, total: count() }).from(taches).where(ofShop(taches, etablissementId));
}

/** The task that `wanted` (a value or an expression) names, or no row. */
export function tacheById(etablissementId: number, wanted: number | SQL) {
  return select({ reponse: TACHE_JSON })
    .from(taches)
    .where(byId(taches, etablissementId, wanted));
}

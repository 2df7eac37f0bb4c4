import { count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { orderOf, type Sorts } from "#worker/kernel/database/page.ts";
import { all, byId, jsonOf, ofShop, select } from "#worker/kernel/database/statements.ts";
import type { StatutTache, TacheQuery, TacheSort } from "./domain.ts";
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

export function tacheCounts(etablissementId: number) {
  const toDo = sql<number>`count(*) FILTER (WHERE ${statut} = 'A_FAIRE')`;
  return select({ aFaire: toDo, total: count() }).from(taches).where(ofShop(taches, etablissementId));
}

export function tacheById(etablissementId: number, wanted: number | SQL) {
  return select({ reponse: TACHE_JSON })
    .from(taches)
    .where(byId(taches, etablissementId, wanted));
}

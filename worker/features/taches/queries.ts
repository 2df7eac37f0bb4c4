import { count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { List, Sorts } from "#worker/kernel/database/page.ts";
import { all, byId, type Json, jsonOf, ofShop, select } from "#worker/kernel/database/statements.ts";
import type { ListQuery } from "#worker/kernel/domain/page.ts";
import type { StatutTache, Tache, TacheQuery, TacheSort } from "./domain.ts";
import { taches } from "./tables.ts";

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

export function tacheById(etablissementId: number, wanted: number | SQL) {
  return select({ reponse: TACHE_JSON })
    .from(taches)
    .where(byId(taches, etablissementId, wanted));
}

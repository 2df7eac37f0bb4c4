// What the sweeps look for in the directory.
import { asc, count, gt, lt, max, sql } from "drizzle-orm";
import { suppressions } from "#worker/features/comptes/tables/deletions.ts";
import { etablissements, gerants } from "#worker/features/comptes/tables/gerants.ts";
import { select } from "#worker/kernel/database/statements.ts";

/** All shops, in the order of their databases. */
export function shopsByDatabase() {
  const { boutique, id } = etablissements;
  return select({ boutique, id }).from(etablissements).orderBy(boutique, id);
}

/** The databases in which shops live. */
export function shopDatabases() {
  const { boutique } = etablissements;
  return select({ boutique }).from(etablissements).groupBy(boutique);
}

/** The shops whose deletion was asked for before `before` (ms UTC), the oldest first. */
export function dueDeletions(before: number) {
  const { etablissementId, gerantId, boutique, dateDemande } = suppressions;
  return select({ etablissementId, gerantId, boutique })
    .from(suppressions)
    .where(lt(dateDemande, before))
    .orderBy(asc(dateDemande));
}

/** The ids of at most `size` managers after this one, in order. */
export function gerantsAfter(after: number, size: number) {
  return select({ id: gerants.id })
    .from(gerants)
    .where(gt(gerants.id, after))
    .orderBy(gerants.id)
    .limit(size);
}

/** How many these are, and the last of them. */
export function chunkOf(chunk: ReturnType<typeof gerantsAfter>) {
  const found = chunk.as("found");
  return select({ n: count(), last: max(found.id) }).from(found);
}

/** How many rows the statement before deleted. */
export const DELETED = sql<{ n: number }>`SELECT changes() AS n`;

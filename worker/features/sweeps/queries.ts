import { asc, count, gt, lt, max, sql } from "drizzle-orm";
import { select } from "#worker/core/database/statements.ts";
import { suppressions } from "#worker/schema/annuaire/deletions.ts";
import { etablissements, gerants } from "#worker/schema/annuaire/gerants.ts";

export function shopsByDatabase() {
  const { boutique, id } = etablissements;
  return select({ boutique, id }).from(etablissements).orderBy(boutique, id);
}

export function shopDatabases() {
  const { boutique } = etablissements;
  return select({ boutique }).from(etablissements).groupBy(boutique);
}

/** `before` in ms UTC. */
export function dueDeletions(before: number) {
  const { etablissementId, gerantId, boutique, dateDemande } = suppressions;
  return select({ etablissementId, gerantId, boutique })
    .from(suppressions)
    .where(lt(dateDemande, before))
    .orderBy(asc(dateDemande));
}

export function gerantsAfter(after: number, size: number) {
  return select({ id: gerants.id })
    .from(gerants)
    .where(gt(gerants.id, after))
    .orderBy(gerants.id)
    .limit(size);
}

export function chunkOf(chunk: ReturnType<typeof gerantsAfter>) {
  const found = chunk.as("found");
  return select({ n: count(), last: max(found.id) }).from(found);
}

/** The number of rows deleted by the previous statement of the same batch. */
export const DELETED = sql<{ n: number }>`SELECT changes() AS n`;

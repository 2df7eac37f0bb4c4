import { eq, not } from "drizzle-orm";
import { found } from "#worker/core/database/refuse.ts";
import { all, select } from "#worker/core/database/statements.ts";
import { suppressions } from "#worker/schema/annuaire/deletions.ts";
import { etablissements } from "#worker/schema/annuaire/gerants.ts";

/** No row for a deleted account, even while the shop's rows are still being erased. */
export function shopDatabase(etablissementId: number) {
  const deleted = found(suppressions, eq(suppressions.etablissementId, etablissementId));
  return select({ boutique: etablissements.boutique })
    .from(etablissements)
    .where(all(eq(etablissements.id, etablissementId), not(deleted)));
}

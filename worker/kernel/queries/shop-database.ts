import { eq, not } from "drizzle-orm";
import { suppressions } from "#worker/features/comptes/tables/deletions.ts";
import { etablissements } from "#worker/features/comptes/tables/gerants.ts";
import { found } from "#worker/kernel/database/refuse.ts";
import { all, select } from "#worker/kernel/database/statements.ts";

/** No row for a deleted account, even while the shop's rows are still being erased. */
export function shopDatabase(etablissementId: number) {
  const deleted = found(suppressions, eq(suppressions.etablissementId, etablissementId));
  return select({ boutique: etablissements.boutique })
    .from(etablissements)
    .where(all(eq(etablissements.id, etablissementId), not(deleted)));
}

// What the sweep of every night takes from the journals of accounts.
import { type SQL, sql } from "drizzle-orm";

/**
 * Deletes at most `count` entries of these managers (`gerants` is a query of ids) that come before the first one noted
 * at `limit` (ms UTC) or later: each one's journal leaves from its first entry on, so that what stays is not read.
 */
export function deleteActivities(gerants: SQL, limit: number, count: number): SQL {
  return sql`DELETE FROM journal_compte WHERE (gerant_id, id) IN (
    SELECT j.gerant_id, j.id
    FROM ${gerants} AS g
    CROSS JOIN journal_compte AS j ON j.gerant_id = g.id
      AND j.id < coalesce((SELECT garde.id FROM journal_compte AS garde
        WHERE garde.gerant_id = g.id AND garde.date_creation >= ${limit}
        ORDER BY garde.id LIMIT 1), ${Number.MAX_SAFE_INTEGER})
    LIMIT ${count})`;
}

// An event beside a change: numbered by the shop's counter, written in the same batch (docs/decisions/0007).
import { type SQL, sql } from "drizzle-orm";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";
import type { TypeNotification } from "./domain/notification.ts";

/** One INFO for each message, in order, from this manager to the shop (api.md "Real-time channel"). */
export function reportMessages(
  { etablissementId: e, auteurId, now }: WriteContext,
  messages: readonly string[],
): SQL[] {
  const count = messages.length;
  return [
    sql`UPDATE compteurs SET evenement = evenement + ${count} WHERE etablissement_id = ${e}`,
    sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
        SELECT ${e}, c.evenement - ${count} + 1 + m.key, 'INFO',
               json_object('message', m.value, 'auteurId', ${auteurId}), ${now}
        FROM compteurs AS c CROSS JOIN json_each(${JSON.stringify(messages)}) AS m
        WHERE c.etablissement_id = ${e}`,
  ];
}

/**
 * Reserves the number and writes one event. `data` is SQL of the notification's `data` (specification 3), as JSON;
 * `condition` a condition without which there is none.
 */
export function report(
  { etablissementId: e, now }: WriteContext,
  type: TypeNotification,
  data: SQL,
  condition: SQL = sql`true`,
): SQL[] {
  return [
    sql`UPDATE compteurs SET evenement = evenement + 1 WHERE etablissement_id = ${e} AND ${condition}`,
    sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
        SELECT ${e}, c.evenement, ${type}, ${data}, ${now}
        FROM compteurs AS c WHERE c.etablissement_id = ${e} AND ${condition}`,
  ];
}

// What the sweep of every night takes from the events of shops.

/**
 * Deletes at most `count` events of these shops that come before the first one created at `limit` (ms UTC) or later.
 * Each shop's events leave from the first on and by number, so that those that stay follow each other without a gap,
 * whatever the clocks of their creation were; the counter stays, which says how many there have been.
 */
export function deleteEvenements(etablissementIds: readonly number[], limit: number, count: number): SQL {
  return sql`DELETE FROM evenements WHERE (etablissement_id, id) IN (
    SELECT v.etablissement_id, v.id
    FROM json_each(${JSON.stringify(etablissementIds)}) AS j
    CROSS JOIN compteurs AS c ON c.etablissement_id = j.value
    CROSS JOIN evenements AS v ON v.etablissement_id = c.etablissement_id
      AND v.id < coalesce((SELECT garde.id FROM evenements AS garde
        WHERE garde.etablissement_id = c.etablissement_id AND garde.date_creation >= ${limit}
        ORDER BY garde.id LIMIT 1), c.evenement + 1)
    LIMIT ${count})`;
}

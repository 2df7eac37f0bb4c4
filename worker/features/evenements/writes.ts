// An event beside a change: numbered by the shop's counter, written in the same batch (docs/decisions/0007).
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { all, insertFrom, name, ofShop } from "#worker/kernel/database/statements.ts";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";
import { compteurs } from "#worker/kernel/tables/counters.ts";
import { reserve } from "#worker/kernel/writes/counters.ts";
import type { TypeNotification } from "./domain/notification.ts";
import { evenements } from "./tables.ts";

/** One INFO for each message, in order, from this manager to the shop (api.md "Real-time channel"). */
export function reportMessages(
  { etablissementId, auteurId, now }: WriteContext,
  messages: readonly string[],
): Statement[] {
  const count = messages.length;
  const event = {
    etablissementId,
    id: sql`${compteurs.evenement} - ${count} + 1 + m.key`,
    type: "INFO" as const,
    data: sql`json_object('message', m.value, 'auteurId', ${auteurId})`,
    dateCreation: now,
  };
  return [
    reserve(etablissementId, { evenement: count }),
    insertFrom(
      evenements,
      event,
      sql`FROM ${compteurs} CROSS JOIN json_each(${JSON.stringify(messages)}) AS m
        WHERE ${ofShop(compteurs, etablissementId)}`,
    ),
  ];
}

/**
 * Reserves the number and writes one event. `data` is SQL of the notification's `data` (specification 3), as JSON;
 * `condition` a condition without which there is none.
 */
export function report(
  { etablissementId, now }: WriteContext,
  type: TypeNotification,
  data: SQL,
  condition?: SQL,
): Statement[] {
  const event = { etablissementId, id: compteurs.evenement, type, data, dateCreation: now };
  return [
    reserve(etablissementId, { evenement: 1 }, condition),
    insertFrom(
      evenements,
      event,
      sql`FROM ${compteurs} WHERE ${all(ofShop(compteurs, etablissementId), condition)}`,
    ),
  ];
}

// What the sweep of every night takes from the events of shops.

/**
 * Deletes at most `count` events of these shops that come before the first one created at `limit` (ms UTC) or later.
 * Each shop's events leave from the first on and by number, so that those that stay follow each other without a gap,
 * whatever the clocks of their creation were; the counter stays, which says how many there have been.
 */
export function deleteEvenements(etablissementIds: readonly number[], limit: number, count: number): SQL {
  const e = evenements;
  const kept = alias(evenements, "kept");
  return sql`DELETE FROM ${e} WHERE (${name(e.etablissementId)}, ${name(e.id)}) IN (
    SELECT ${e.etablissementId}, ${e.id}
    FROM json_each(${JSON.stringify(etablissementIds)}) AS j
    CROSS JOIN ${compteurs} ON ${compteurs.etablissementId} = j.value
    CROSS JOIN ${e} ON ${e.etablissementId} = ${compteurs.etablissementId}
      AND ${e.id} < coalesce((SELECT ${kept.id} FROM ${e} AS ${kept}
        WHERE ${kept.etablissementId} = ${compteurs.etablissementId} AND ${kept.dateCreation} >= ${limit}
        ORDER BY ${kept.id} LIMIT 1), ${compteurs.evenement} + 1)
    LIMIT ${count})`;
}

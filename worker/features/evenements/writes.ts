// Events are numbered by the shop's counter and written in the batch of their change (docs/decisions/0007).
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { all, insertFrom, name, ofShop } from "#worker/kernel/database/statements.ts";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";
import { compteurs } from "#worker/kernel/tables/counters.ts";
import { reserve } from "#worker/kernel/writes/counters.ts";
import type { TypeNotification } from "./domain/notification.ts";
import { evenements } from "./tables.ts";

/** One INFO event for each message (api.md "Real-time channel"). */
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

/** `data` is SQL: JSON of the notification's `data` (specification 3). A false `condition` writes no event. */
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

/** Deletes by id up to the first event at or after `limit` (ms UTC), so no gap appears when a clock went back. */
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

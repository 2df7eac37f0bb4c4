import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { reserve } from "#worker/books/writes/counters.ts";
import { insertEvenements } from "#worker/books/writes/evenements.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import { name, ofShop } from "#worker/core/database/statements.ts";
import type { WriteContext } from "#worker/core/domain/write-context.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { evenements } from "#worker/schema/boutique/evenements.ts";

/** One INFO event for each message. */
export function reportMessages(ctx: WriteContext, messages: readonly string[]): Statement[] {
  const { etablissementId, auteurId } = ctx;
  const count = messages.length;
  return [
    reserve(etablissementId, { evenement: count }),
    insertEvenements(
      ctx,
      {
        id: sql`${compteurs.evenement} - ${count} + 1 + m.key`,
        type: "INFO",
        data: sql`json_object('message', m.value, 'auteurId', ${auteurId})`,
      },
      sql`FROM ${compteurs} CROSS JOIN json_each(${JSON.stringify(messages)}) AS m
        WHERE ${ofShop(compteurs, etablissementId)}`,
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

// Events are numbered by the shop's counter and written in the batch of their change (docs/decisions/0007).
import { type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { all, insertFrom, jsonOf, name, ofShop } from "#worker/kernel/database/statements.ts";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";
import { compteurs } from "#worker/kernel/tables/counters.ts";
import { reserve } from "#worker/kernel/writes/counters.ts";
import type { TypeNotification } from "./domain/notification.ts";
import { evenements } from "./tables.ts";

/** One event for each row of `from`. The shop's counter must have the numbers already. */
export function insertEvenements(
  { etablissementId, now }: Pick<WriteContext, "etablissementId" | "now">,
  evenement: { id: SQL | SQLiteColumn; type: TypeNotification; data: SQL },
  from: SQL,
): SQL {
  return insertFrom(evenements, { ...evenement, etablissementId, dateCreation: now }, from);
}

/** One INFO event for each message (api.md "Real-time channel"). */
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

/** `data` is SQL: JSON of the notification's `data` (specification 3). A false `condition` writes no event. */
export function report(ctx: WriteContext, type: TypeNotification, data: SQL, condition?: SQL): Statement[] {
  const { etablissementId } = ctx;
  return [
    reserve(etablissementId, { evenement: 1 }, condition),
    insertEvenements(
      ctx,
      { id: compteurs.evenement, type, data },
      sql`FROM ${compteurs} WHERE ${all(ofShop(compteurs, etablissementId), condition)}`,
    ),
  ];
}

/** A silent event, so that other screens read the invoice again. */
export function reportFacture(ctx: WriteContext & { factureId: number }): Statement[] {
  return report(ctx, "INFO", jsonOf(factureChanged(ctx)));
}

/** As `reportFacture`, for the address of the invoice's receipt alone. A false `condition` writes none. */
export function reportRecu(ctx: WriteContext & { factureId: number }, condition: SQL): Statement[] {
  return report(ctx, "INFO", jsonOf({ ...factureChanged(ctx), recu: sql`json('true')` }), condition);
}

/** D1 binds numbers as REAL, which JSON would show as 1.0. */
function factureChanged({ factureId }: { factureId: number }) {
  return { silencieux: sql`json('true')`, factureId: sql`CAST(${factureId} AS INTEGER)` };
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

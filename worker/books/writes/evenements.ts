// Events are numbered by the shop's counter and written in the batch of their change (docs/decisions/0007).
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Statement } from "#worker/core/database/compiled.ts";
import { ofShop, jsonOf, all, insertFrom, type Values } from "#worker/core/database/statements.ts";
import type { WriteContext } from "#worker/core/domain/write-context.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { evenements } from "#worker/schema/boutique/evenements.ts";
import type { TypeNotification } from "#worker/schema/codes.ts";
import { reserve } from "./counters.ts";

/** One event for each row of `from`. The shop's counter must have the numbers already. */
export function insertEvenements(
  { etablissementId, now }: Values<Pick<WriteContext, "etablissementId" | "now">>,
  evenement: { id: SQL | SQLiteColumn; type: TypeNotification; data: SQL },
  from: SQL,
): SQL {
  return insertFrom(evenements, { ...evenement, etablissementId, dateCreation: now }, from);
}

/** `data` is SQL: JSON of the notification's `data`. A false `condition` writes no event. */
export function report(
  ctx: Values<WriteContext>,
  type: TypeNotification,
  data: SQL,
  condition?: SQL,
): Statement[] {
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

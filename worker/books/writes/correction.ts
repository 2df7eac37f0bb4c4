// Changes one product's stock outside sales and new purchases: an edited or cancelled purchase, or a count.
import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { reserve } from "#worker/books/writes/counters.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import { all, byId, ofShop, type Value, type Values } from "#worker/core/database/statements.ts";
import type { DatedWriteContext } from "#worker/core/domain/write-context.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { stocks } from "#worker/schema/boutique/stocks.ts";
import type { TypeMouvement } from "#worker/schema/codes.ts";
import { insertEvenements } from "./evenements.ts";
import { followLedger, insertAlertes, insertMouvements, stockFalls } from "./ledger.ts";

/**
 * `correction`: at most one row (produit_id, quantite, valeur, achat_id, motif, correction), signed pieces and centimes.
 * Each statement computes the row again, so the data behind `correction` may change only after these statements.
 */
export function correctStock(
  ctx: Values<DatedWriteContext>,
  type: TypeMouvement,
  correction: SQL,
): Statement[] {
  const { etablissementId } = ctx;
  const falls = stockFalls(etablissementId, alertedOutgoing(etablissementId, correction));
  const count = sql`(SELECT count(*) FROM ${correction})`;
  const counters = sql`CROSS JOIN ${compteurs} ON ${ofShop(compteurs, etablissementId)}`;
  return [
    reserve(
      etablissementId,
      { mouvement: 1, evenement: sql`1 + (SELECT count(*) FROM ${falls})` },
      sql`${count} > 0`,
    ),
    insertMouvements(
      ctx,
      {
        id: compteurs.mouvement,
        type,
        produitId: sql`moved.produit_id`,
        quantite: sql`moved.quantite`,
        valeur: sql`moved.valeur`,
        achatId: sql`moved.achat_id`,
        motif: sql`moved.motif`,
        correction: sql`moved.correction`,
      },
      sql`FROM ${correction} AS moved
        CROSS JOIN ${stocks} ON ${byId(stocks, etablissementId, sql`moved.produit_id`)} ${counters}`,
    ),
    insertAlertes(ctx, falls),
    insertEvenements(
      ctx,
      {
        id: compteurs.evenement,
        type: "INFO",
        data: sql`json_object('silencieux', json('true'), 'produitId', moved.produit_id)`,
      },
      sql`FROM ${correction} AS moved ${counters}`,
    ),
    followLedger(etablissementId, count),
  ];
}

/** Rows for `stockFalls`. Products that are archived or not for sale raise no alerts. */
function alertedOutgoing(etablissementId: Value<number>, correction: SQL): SQL {
  const sold = all(eq(produits.statut, "STOCK"), isNull(produits.dateArchivage));
  return sql`(SELECT moved.produit_id AS produit_id, -moved.quantite AS quantite FROM ${correction} AS moved
    CROSS JOIN ${produits} ON ${byId(produits, etablissementId, sql`moved.produit_id`)}
    WHERE moved.quantite < 0 AND ${sold})`;
}

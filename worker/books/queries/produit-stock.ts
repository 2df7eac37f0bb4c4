// A product beside its stock, and whether there is one.
import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { byId, select } from "#worker/core/database/statements.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { stocks } from "#worker/schema/boutique/stocks.ts";

/** Aliases of a product and its stock, for all statements that join both. */
export const p = alias(produits, "p");

export const s = alias(stocks, "s");

export const SAME_PRODUIT = sql`${s.etablissementId} = ${p.etablissementId} AND ${s.id} = ${p.id}`;

/** Finds archived products too. */
export function produitExists(etablissementId: number, produitId: number) {
  return select({ id: produits.id })
    .from(produits)
    .where(byId(produits, etablissementId, produitId));
}

import { csvLoader } from "#app/.server/csv.ts";
import { ACHATS_EXPORT } from "#app/.server/lists/achats.ts";
import { CATEGORIES_EXPORT } from "#app/.server/lists/categories.ts";
import { MOUVEMENTS_EXPORT } from "#app/.server/lists/mouvements.ts";
import { PAIEMENTS_EXPORT } from "#app/.server/lists/paiements.ts";
import { PRODUITS_EXPORT } from "#app/.server/lists/produits.ts";
import { STOCKS_EXPORT } from "#app/.server/lists/stock.ts";
import { VENTES_EXPORT } from "#app/.server/lists/ventes.ts";

export const loader = csvLoader({
  categories: CATEGORIES_EXPORT,
  payments: PAIEMENTS_EXPORT,
  products: PRODUITS_EXPORT,
  purchases: ACHATS_EXPORT,
  sales: VENTES_EXPORT,
  stock: STOCKS_EXPORT,
  "stock-history": MOUVEMENTS_EXPORT,
});

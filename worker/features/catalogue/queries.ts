// Queries of the till's catalogue, whole or as the changes since an event.
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { p } from "#worker/books/queries/produit-stock.ts";
import { found } from "#worker/core/database/refuse.ts";
import { all, type Json, ofShop, select } from "#worker/core/database/statements.ts";
import { rankedCategories } from "#worker/features/categories/queries.ts";
import { isKept } from "#worker/features/evenements/queries.ts";
import { CODES, liveProduit, PRODUIT_STOCK, QUANTITE } from "#worker/features/produits/queries.ts";
import { ticketShop } from "#worker/features/tickets/queries.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";
import { evenements } from "#worker/schema/boutique/evenements.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import type { CategorieCaisse, ProduitCaisse } from "./domain.ts";

type Row = Omit<ProduitCaisse, "codesBarres"> & { codesBarres: Json<string[]> };

const { id, titre, reference, prixVente, seuilAlerte } = p;

const PRODUIT_CAISSE = {
  id,
  titre,
  reference,
  prixVente,
  seuilAlerte,
  // A product for sale always has a category; only archived products may have NULL.
  categorieId: sql<number>`${p.categorieId}`,
  quantite: QUANTITE,
  codesBarres: CODES,
};

const forSale = (etablissementId: number) => all(liveProduit(etablissementId), eq(p.statut, "STOCK"));

const produitsForSale = (etablissementId: number) =>
  select(PRODUIT_CAISSE)
    .from(sql`${produits} AS ${p} ${PRODUIT_STOCK}`)
    .where(forSale(etablissementId));

/**
 * For the till's screen: products by title, their categories by name, the shop's currency and
 * last event, and what its tickets print.
 */
export function catalogueOf(etablissementId: number) {
  const sold = select({ id: p.categorieId }).from(p).where(forSale(etablissementId));
  return [
    produitsForSale(etablissementId).orderBy(p.titreOrdre, p.id),
    sql<CategorieCaisse>`SELECT id, nom, rang FROM ${rankedCategories(etablissementId)} AS ranked
      WHERE id IN ${sold} ORDER BY nom_ordre, id`,
    select({
      deviseCode: etablissements.deviseCode,
      paysCode: etablissements.paysCode,
      mobileMoneyAttente: etablissements.mobileMoneyAttente,
      curseur: compteurs.evenement,
    })
      .from(etablissements)
      .innerJoin(compteurs, eq(compteurs.etablissementId, etablissements.id))
      .where(eq(etablissements.id, etablissementId)),
    ticketShop(etablissementId),
  ] as const;
}

export function wholeCatalogue(etablissementId: number) {
  return [
    select({ curseur: compteurs.evenement }).from(compteurs).where(ofShop(compteurs, etablissementId)),
    produitsForSale(etablissementId).orderBy(p.id),
  ] as const;
}

/** Queries: whether the changes after `since` suffice, the changed products for sale, the ids no longer for sale. */
export function catalogueSince(etablissementId: number, since: number, now: number) {
  const suffices = sufficesSince(etablissementId, since, now);
  // The guard has no row when the changes do not suffice. SQLite then reads no changes.
  const guard = sql`(SELECT 1 FROM ${compteurs} WHERE ${all(ofShop(compteurs, etablissementId), suffices)})`;
  const changes = sql`${guard} AS guard CROSS JOIN ${changedProduits(etablissementId, since)} AS changes`;
  return [
    select({ curseur: compteurs.evenement, suffices })
      .from(compteurs)
      .where(ofShop(compteurs, etablissementId)),
    select(PRODUIT_CAISSE)
      .from(sql`${changes} CROSS JOIN ${produits} AS ${p} ON ${p.id} = changes.produit_id ${PRODUIT_STOCK}`)
      .where(forSale(etablissementId))
      .orderBy(p.id),
    sql<Pick<ProduitCaisse, "id">>`SELECT changes.produit_id AS id FROM ${changes}
      WHERE NOT EXISTS (SELECT 1 FROM ${produits} AS ${p} WHERE ${liveProduit(etablissementId)}
        AND ${p.id} = changes.produit_id AND ${inArray(p.statut, ["STOCK", "BROUILLON"])})
      ORDER BY 1`,
  ] as const;
}

/** True when all events after `since` are kept and none of them is a `rechargement` (everything must be read again). */
function sufficesSince(etablissementId: number, since: number, now: number): SQL<0 | 1> {
  const reload = all(
    afterEvent(etablissementId, since),
    eq(evenements.type, "INFO"),
    sql`${evenements.data}->>'rechargement'`,
  );
  return sql`(${isKept(etablissementId, since, now)} AND NOT ${found(evenements, reload)})`;
}

/** Rows (produit_id) of the products that events after `since` name, in `produitId` or in `lignes`. */
function changedProduits(etablissementId: number, since: number): SQL {
  const after = all(afterEvent(etablissementId, since), inArray(evenements.type, ["ALERTE_STOCK", "INFO"]));
  const first = sql`${evenements.data}->>'produitId'`;
  return sql`(SELECT ${first} AS produit_id FROM ${evenements} WHERE ${after} AND ${first} IS NOT NULL
    UNION
    SELECT line.value->>'produitId' FROM ${evenements} CROSS JOIN json_each(${evenements.data}, '$.lignes') AS line
    WHERE ${after})`;
}

const afterEvent = (etablissementId: number, since: number) =>
  all(ofShop(evenements, etablissementId), sql`${evenements.id} > ${since}`);

export function readProduitCaisse({ codesBarres: codes, ...row }: Row): ProduitCaisse {
  return { ...row, codesBarres: JSON.parse(codes) as string[] };
}

// Queries of the till's catalogue, whole or as the changes since an event.
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { p } from "#worker/books/queries/produit-stock.ts";
import { type OfShop, type Placeholders, statement } from "#worker/core/database/compiled.ts";
import { found } from "#worker/core/database/refuse.ts";
import { all, type Json, ofShop, select } from "#worker/core/database/statements.ts";
import { rankedCategories } from "#worker/features/categories/queries.ts";
import { evenementsCutoff } from "#worker/features/evenements/domain/evenement.ts";
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

const forSale = (etablissementId: SQL) => all(liveProduit(etablissementId), eq(p.statut, "STOCK"));

const produitsForSale = (etablissementId: SQL) =>
  select(PRODUIT_CAISSE)
    .from(sql`${produits} AS ${p} ${PRODUIT_STOCK}`)
    .where(forSale(etablissementId));

const produitsByTitle = statement(({ etablissementId }: OfShop) =>
  produitsForSale(etablissementId).orderBy(p.titreOrdre, p.id),
);

const produitsById = statement(({ etablissementId }: OfShop) =>
  produitsForSale(etablissementId).orderBy(p.id),
);

const categoriesForSale = statement(({ etablissementId }: OfShop) => {
  const sold = select({ id: p.categorieId }).from(p).where(forSale(etablissementId));
  return sql<CategorieCaisse>`SELECT id, nom, rang FROM ${rankedCategories(etablissementId)} AS ranked
    WHERE id IN ${sold} ORDER BY nom_ordre, id`;
});

const caisseSettings = statement(({ etablissementId }: OfShop) =>
  select({
    deviseCode: etablissements.deviseCode,
    paysCode: etablissements.paysCode,
    mobileMoneyAttente: etablissements.mobileMoneyAttente,
    curseur: compteurs.evenement,
  })
    .from(etablissements)
    .innerJoin(compteurs, eq(compteurs.etablissementId, etablissements.id))
    .where(eq(etablissements.id, etablissementId)),
);

const lastEvenement = statement(({ etablissementId }: OfShop) =>
  select({ curseur: compteurs.evenement }).from(compteurs).where(ofShop(compteurs, etablissementId)),
);

/**
 * For the till's screen: products by title, their categories by name, the shop's currency and
 * last event, and what its tickets print.
 */
export function catalogueOf(etablissementId: number) {
  const shop = { etablissementId };
  return [produitsByTitle(shop), ...catalogueHead(etablissementId)] as const;
}

/** Categories, settings, and what tickets print. */
export function catalogueHead(etablissementId: number) {
  const shop = { etablissementId };
  return [categoriesForSale(shop), caisseSettings(shop), ticketShop(etablissementId)] as const;
}

export function wholeCatalogue(etablissementId: number) {
  return [lastEvenement({ etablissementId }), produitsById({ etablissementId })] as const;
}

type Since = Placeholders<{ etablissementId: number; since: number; cutoff: number }>;

const sinceState = statement((v: Since) =>
  select({ curseur: compteurs.evenement, suffices: sufficesSince(v) })
    .from(compteurs)
    .where(ofShop(compteurs, v.etablissementId)),
);

const changedSince = statement((v: Since) =>
  select(PRODUIT_CAISSE)
    .from(
      sql`${changesSince(v)} CROSS JOIN ${produits} AS ${p} ON ${p.id} = changes.produit_id ${PRODUIT_STOCK}`,
    )
    .where(forSale(v.etablissementId))
    .orderBy(p.id),
);

const goneSince = statement(
  (v: Since) => sql<Pick<ProduitCaisse, "id">>`SELECT changes.produit_id AS id FROM ${changesSince(v)}
    WHERE NOT EXISTS (SELECT 1 FROM ${produits} AS ${p} WHERE ${liveProduit(v.etablissementId)}
      AND ${p.id} = changes.produit_id AND ${inArray(p.statut, ["STOCK", "BROUILLON"])})
    ORDER BY 1`,
);

/** Queries: whether the changes after `since` suffice, the changed products for sale, the ids no longer for sale. */
export function catalogueSince(etablissementId: number, since: number, now: number) {
  const values = { etablissementId, since, cutoff: evenementsCutoff(now) };
  return [sinceState(values), changedSince(values), goneSince(values)] as const;
}

/** Rows `changes` (produit_id). The guard has no row when the changes do not suffice. SQLite then reads no changes. */
function changesSince(v: Since): SQL {
  const guard = sql`(SELECT 1 FROM ${compteurs} WHERE ${all(ofShop(compteurs, v.etablissementId), sufficesSince(v))})`;
  return sql`${guard} AS guard CROSS JOIN ${changedProduits(v)} AS changes`;
}

/** True when all events after `since` are kept and none of them is a `rechargement` (everything must be read again). */
function sufficesSince(v: Since): SQL<0 | 1> {
  const reload = all(afterEvent(v), eq(evenements.type, "INFO"), sql`${evenements.data}->>'rechargement'`);
  return sql`(${isKept(v.etablissementId, v.since, v.cutoff)} AND NOT ${found(evenements, reload)})`;
}

/** Rows (produit_id) of the products that events after `since` name, in `produitId` or in `lignes`. */
function changedProduits(v: Since): SQL {
  const after = all(afterEvent(v), inArray(evenements.type, ["ALERTE_STOCK", "INFO"]));
  const first = sql`${evenements.data}->>'produitId'`;
  return sql`(SELECT ${first} AS produit_id FROM ${evenements} WHERE ${after} AND ${first} IS NOT NULL
    UNION
    SELECT line.value->>'produitId' FROM ${evenements} CROSS JOIN json_each(${evenements.data}, '$.lignes') AS line
    WHERE ${after})`;
}

const afterEvent = ({ etablissementId, since }: Since) =>
  all(ofShop(evenements, etablissementId), sql`${evenements.id} > ${since}`);

export function readProduitCaisse({ codesBarres: codes, ...row }: Row): ProduitCaisse {
  return { ...row, codesBarres: JSON.parse(codes) as string[] };
}

// A product's row in `stocks` follows the ledger: it holds the balance of the product's last movement.
import { eq, type SQL, sql } from "drizzle-orm";
import {
  byId,
  excluded,
  type Expressions,
  insertFrom,
  name,
  ofShop,
  type Values,
  type Value,
} from "#worker/core/database/statements.ts";
import type { DatedWriteContext, WriteContext } from "#worker/core/domain/write-context.ts";
import { achats } from "#worker/schema/boutique/achats.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { mouvements, stocks } from "#worker/schema/boutique/stocks.ts";
import type { TypeMouvement } from "#worker/schema/codes.ts";
import { insertEvenements } from "./evenements.ts";

type Mouvement = Pick<Expressions<typeof mouvements>, "id" | "produitId" | "quantite" | "valeur"> &
  Partial<Expressions<typeof mouvements>> & { type: TypeMouvement };

/**
 * Inserts movements, each with the balance after it. `from` joins `stocks`, whose row must not contain these movements
 * yet: `followLedger` runs afterwards. A movement keeps the product's title and its own currency: the one given, else the
 * purchase's, else the shop's (docs/decisions/0062). Where `from` may give several movements of a product, `mouvement` has
 * their balances.
 */
export function insertMouvements(
  { etablissementId, auteurId, jour, now }: Values<DatedWriteContext>,
  mouvement: Mouvement,
  from: SQL,
): SQL {
  const shared = { etablissementId, auteurId, jour, dateOperation: now, dateCreation: now };
  const { produitId, achatId } = mouvement;
  const present = sql`(SELECT ${etablissements.deviseCode} FROM ${etablissements}
    WHERE ${eq(etablissements.id, etablissementId)})`;
  const ofAchat = sql`(SELECT ${achats.deviseCode} FROM ${achats} WHERE ${byId(achats, etablissementId, sql`${achatId}`)})`;
  const kept = {
    titre: sql`(SELECT ${produits.titre} FROM ${produits} WHERE ${byId(produits, etablissementId, sql`${produitId}`)})`,
    deviseCode: achatId === undefined ? present : sql`coalesce(${ofAchat}, ${present})`,
  };
  const balance = {
    quantiteApres: sql`coalesce(${stocks.quantite}, 0) + ${mouvement.quantite}`,
    valeurApres: sql`coalesce(${stocks.valeur}, 0) + ${mouvement.valeur}`,
  };
  return insertFrom(mouvements, { ...shared, ...balance, ...kept, ...mouvement }, from);
}

/** Copies the balances of the last `count` movements. With an upsert, SQLite looks up each stock row by key. */
export function followLedger(etablissementId: Value<number>, count: Value<number>): SQL {
  const { produitId, quantiteApres, valeurApres, id } = mouvements;
  return insertFrom(
    stocks,
    {
      etablissementId,
      id: sql`moved.produit_id`,
      quantite: sql`moved.quantite_apres`,
      valeur: sql`moved.valeur_apres`,
    },
    sql`FROM (SELECT ${produitId}, ${quantiteApres}, ${valeurApres}, max(${id})
          FROM ${compteurs}
          CROSS JOIN ${mouvements} ON ${mouvements.etablissementId} = ${compteurs.etablissementId}
            AND ${id} > ${compteurs.mouvement} - ${count} AND ${id} <= ${compteurs.mouvement}
          WHERE ${ofShop(compteurs, etablissementId)} GROUP BY ${produitId}) AS moved WHERE true
    ON CONFLICT DO UPDATE SET ${name(stocks.quantite)} = ${excluded(stocks.quantite)},
      ${name(stocks.valeur)} = ${excluded(stocks.valeur)}`,
  );
}

/** The product's fields in the event of a sale or purchase. The statement must join `produits` and `stocks`. */
export const STOCK_FACTS = {
  produitId: produits.id,
  reference: produits.reference,
  nom: produits.titre,
  stockActuel: stocks.quantite,
  seuilAlerte: produits.seuilAlerte,
};

/** JSON for an event's `lignes`: the stock of the products that the SELECT `ids` finds. */
export function currentStocks(etablissementId: Value<number>, ids: SQL): SQL {
  return sql`(SELECT json_group_array(json_object('produitId', ${stocks.id}, 'stockActuel', ${stocks.quantite}))
    FROM ${stocks} WHERE ${ofShop(stocks, etablissementId)} AND ${stocks.id} IN (${ids}))`;
}

// Stock alerts: products that fall to their threshold or to zero (rule: alerts).

/**
 * Rows (produit_id, reference, titre, seuil, stock, type_alerte) of the products that fall. `outgoing`: one row (produit_id,
 * quantite) for each product. Read before the stock row changes. CROSS JOIN looks products up by key.
 */
export function stockFalls(etablissementId: Value<number>, outgoing: SQL): SQL {
  const left = sql`${stocks.quantite} - outgoing.quantite`;
  const produitId = sql`outgoing.produit_id`;
  return sql`(SELECT ${produits.id} AS produit_id, ${produits.reference} AS reference, ${produits.titre} AS titre,
      ${produits.seuilAlerte} AS seuil, ${left} AS stock,
      iif(${left} = 0, 'RUPTURE_STOCK', 'SOUS_SEUIL') AS type_alerte
    FROM ${outgoing} AS outgoing
    CROSS JOIN ${produits} ON ${byId(produits, etablissementId, produitId)}
    CROSS JOIN ${stocks} ON ${byId(stocks, etablissementId, produitId)}
    WHERE ${left} = 0 OR (${stocks.quantite} > ${produits.seuilAlerte} AND ${left} <= ${produits.seuilAlerte}))`;
}

/** The alerts' ids end just below the counter's last id, which belongs to the event of the sale or correction. */
export function insertAlertes(ctx: Values<WriteContext>, falls: SQL): SQL {
  return insertEvenements(
    ctx,
    {
      id: sql`${compteurs.evenement} - count(*) OVER () - 1 + row_number() OVER (ORDER BY falls.produit_id)`,
      type: "ALERTE_STOCK",
      data: sql`json_object('typeAlerte', falls.type_alerte, 'produitId', falls.produit_id, 'reference', falls.reference,
        'nom', falls.titre, 'stockActuel', falls.stock, 'seuilAlerte', falls.seuil)`,
    },
    sql`FROM ${falls} AS falls JOIN ${compteurs} ON ${ofShop(compteurs, ctx.etablissementId)}`,
  );
}

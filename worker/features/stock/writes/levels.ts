// The stock row follows the ledger: whatever moved, its balance is the one of the product's last movement.
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { evenements } from "#worker/features/evenements/tables.ts";
import { p, s, SAME_PRODUIT } from "#worker/features/produits/queries.ts";
import { produits } from "#worker/features/produits/tables.ts";
import type { TypeMouvement } from "#worker/features/stock/domain.ts";
import { mouvements, stocks } from "#worker/features/stock/tables.ts";
import {
  byId,
  excluded,
  type Expressions,
  insertFrom,
  name,
  ofShop,
} from "#worker/kernel/database/statements.ts";
import type { DatedWriteContext } from "#worker/kernel/domain/write-context.ts";
import { compteurs } from "#worker/kernel/tables/counters.ts";

type Mouvement = Pick<Expressions<typeof mouvements>, "id" | "produitId" | "quantite" | "valeur"> &
  Partial<Expressions<typeof mouvements>> & { type: TypeMouvement };

/**
 * Writes movements, each with the balance after it: the product's stock, which `from` joins, and what has moved since.
 * `window` is that of `from` over the product's movements up to this one, where there may be several. `followLedger` comes
 * after.
 */
export function insertMouvements(
  { etablissementId, auteurId, jour, now }: DatedWriteContext,
  mouvement: Mouvement,
  from: SQL,
  window?: SQL,
): SQL {
  const after = (stock: SQLiteColumn, moved: Mouvement["quantite"]) =>
    sql`coalesce(${stock}, 0) + ${window ? sql`sum(${moved}) OVER ${window}` : moved}`;
  const shared = { etablissementId, auteurId, jour, dateOperation: now, dateCreation: now };
  const balance = {
    quantiteApres: after(stocks.quantite, mouvement.quantite),
    valeurApres: after(stocks.valeur, mouvement.valeur),
  };
  return insertFrom(mouvements, { ...shared, ...balance, ...mouvement }, from);
}

/**
 * Sets the stock of each product to the balance of the last of the `count` movements that this batch has written.
 * An upsert and not an UPDATE … FROM, so that SQLite goes from the few movements to their rows by key.
 */
export function followLedger(etablissementId: number, count: number | SQL): SQL {
  const { produitId, quantiteApres, valeurApres, id } = mouvements;
  return insertFrom(
    stocks,
    { etablissementId, id: sql`d.produit_id`, quantite: sql`d.quantite_apres`, valeur: sql`d.valeur_apres` },
    sql`FROM (SELECT ${produitId}, ${quantiteApres}, ${valeurApres}, max(${id})
          FROM ${compteurs}
          CROSS JOIN ${mouvements} ON ${mouvements.etablissementId} = ${compteurs.etablissementId}
            AND ${id} > ${compteurs.mouvement} - ${count} AND ${id} <= ${compteurs.mouvement}
          WHERE ${ofShop(compteurs, etablissementId)} GROUP BY ${produitId}) AS d WHERE true
    ON CONFLICT DO UPDATE SET ${name(stocks.quantite)} = ${excluded(stocks.quantite)},
      ${name(stocks.valeur)} = ${excluded(stocks.valeur)}`,
  );
}

/** JSON of an event's lines: what is left of the products that `ids`, a SELECT, finds. */
export function currentStocks(etablissementId: number, ids: SQL): SQL {
  return sql`(SELECT json_group_array(json_object('produitId', ${stocks.id}, 'stockActuel', ${stocks.quantite}))
    FROM ${stocks} WHERE ${ofShop(stocks, etablissementId)} AND ${stocks.id} IN (${ids}))`;
}

// Stock alerts: which products a movement lets fall to their threshold or to zero (decision 25).

/**
 * Rows (produit_id, type_alerte, reference, titre, stock, seuil) of the products that `outgoing` — a relation of
 * (produit_id, quantite) — lets fall. To be read before the stock row changes. A fall to 0 is RUPTURE_STOCK alone.
 * CROSS JOIN holds SQLite to this order: from the few products that go out to their rows, never the other way.
 */
export function stockFalls(etablissementId: number, outgoing: SQL): SQL {
  const left = sql`${s.quantite} - d.quantite`;
  return sql`(SELECT ${p.id} AS produit_id, ${p.reference} AS reference, ${p.titre} AS titre,
                     ${p.seuilAlerte} AS seuil, ${left} AS stock,
                     CASE WHEN ${left} = 0 THEN 'RUPTURE_STOCK' ELSE 'SOUS_SEUIL' END AS type_alerte
              FROM (SELECT produit_id, sum(quantite) AS quantite FROM ${outgoing} AS o GROUP BY produit_id) AS d
              CROSS JOIN ${produits} AS ${p} ON ${byId(p, etablissementId, sql`d.produit_id`)}
              CROSS JOIN ${stocks} AS ${s} ON ${SAME_PRODUIT}
              WHERE ${left} = 0 OR (${s.quantite} > ${p.seuilAlerte} AND ${left} <= ${p.seuilAlerte}))`;
}

/** Writes one event per fall; their numbers end just below the counter's last, which is the sale's own. */
export function insertAlertes(etablissementId: number, falls: SQL, now: number): SQL {
  const alerte = {
    etablissementId,
    id: sql`${compteurs.evenement} - count(*) OVER () - 1 + row_number() OVER (ORDER BY a.produit_id)`,
    type: "ALERTE_STOCK" as const,
    data: sql`json_object('typeAlerte', a.type_alerte, 'produitId', a.produit_id, 'reference', a.reference,
      'nom', a.titre, 'stockActuel', a.stock, 'seuilAlerte', a.seuil)`,
    dateCreation: now,
  };
  const from = sql`FROM ${falls} AS a JOIN ${compteurs} ON ${ofShop(compteurs, etablissementId)}`;
  return insertFrom(evenements, alerte, from);
}

// What a sale that was made without a network writes besides (rule: late-sale): it is a fact, so what is missing enters the
// stock first, and the shop is told what it should look at.
import { type SQL, sql } from "drizzle-orm";
import { coutSql } from "#worker/books/queries/cost.ts";
import { insertMouvements } from "#worker/books/writes/ledger.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import { found, refuseIf } from "#worker/core/database/refuse.ts";
import { all, byId, ofShop } from "#worker/core/database/statements.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { sortKey } from "#worker/core/domain/natural-order.ts";
import { DESCRIPTION_MAX, TITRE_MAX } from "#worker/features/taches/domain.ts";
import { isToDo, openTaches } from "#worker/features/taches/writes.ts";
import { RECEIVED_OR_WAITING } from "#worker/features/ventes/queries/paiement.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { stocks } from "#worker/schema/boutique/stocks.ts";
import { linesOf, numbersOf, type Sale } from "./panier.ts";

/** The pieces of a line's product that its basket lacks, of the stock before the sale. */
const MISSING = sql`max(lines.in_all - ${stocks.quantite}, 0)`;

/** They enter at the average, into an empty stock at the last purchase price. */
const MISSING_VALUE = sql`iif(${stocks.quantite} = 0, ${MISSING} * ${produits.prixAchat}, ${coutSql(stocks, MISSING)})`;

/** The stock that a line's product has for the sale. The statement joins lines, `produits` and `stocks`. */
export function shelfOf({ isLate }: Pick<Sale, "isLate">): Record<"quantite" | "valeur", SQL> {
  if (!isLate) return { quantite: sql`${stocks.quantite}`, valeur: sql`${stocks.valeur}` };
  return {
    quantite: sql`max(${stocks.quantite}, lines.in_all)`,
    valeur: sql`(${stocks.valeur} + iif(lines.in_all > ${stocks.quantite}, ${MISSING_VALUE}, 0))`,
  };
}

/** A clause FROM with a row for each product whose stock is short. Read before the stock row changes. */
function shortages(v: Sale): SQL {
  const produitId = sql`lines.produit_id`;
  return sql`FROM ${linesOf(v)}
    CROSS JOIN ${produits} ON ${byId(produits, v.etablissementId, produitId)}
    CROSS JOIN ${stocks} ON ${byId(stocks, v.etablissementId, produitId)}
      AND lines.so_far = lines.in_all AND lines.in_all > ${stocks.quantite}`;
}

/** How many products are short, which is also the number of adjustments. */
export const shortageCount = (v: Sale) => sql`(SELECT count(*) ${shortages(v)})`;

/** For `factures.ecarts`: JSON `[{ produitId, quantite }]`, or NULL. */
export const ecartsOf = (v: Sale) =>
  sql`(SELECT json_group_array(json_object('produitId', ${produits.id}, 'quantite', ${MISSING}) ORDER BY lines.rang)
    ${shortages(v)} HAVING count(*) > 0)`;

/** Refuses with TOTAL_ECART: what the missing pieces would be worth has the bound of a stock's value. */
export function refuseShortageBeyond(v: Sale): SQL {
  const price = sql`iif(${stocks.quantite} = 0, 1.0 * ${produits.prixAchat}, 1.0 * ${stocks.valeur} / ${stocks.quantite})`;
  return refuseIf(
    "TOTAL_ECART",
    sql`EXISTS (SELECT 1 ${shortages(v)} AND ${price} * lines.in_all > ${MONTANT_MAX_CENTIMES})`,
  );
}

/** One adjustment for each product that is short, with the ids just before those of the lines' movements. */
export function enterShortages(v: Sale): SQL {
  return insertMouvements(
    v,
    {
      id: sql`numbers.mouvement_before - count(*) OVER () + row_number() OVER (ORDER BY lines.rang)`,
      type: "AJUSTEMENT",
      produitId: sql`lines.produit_id`,
      titre: produits.titre,
      quantite: MISSING,
      valeur: MISSING_VALUE,
      motif: MESSAGES.ecartMotif,
      deviseCode: v.deviseCode,
      dateOperation: v.dateOperation,
    },
    sql`${shortages(v)} CROSS JOIN ${numbersOf(v)}`,
  );
}

/** Products that are archived or not for sale raise no alerts. */
export const FOR_SALE = sql`${produits.statut} = 'STOCK' AND ${produits.dateArchivage} IS NULL`;

/** True where another payment that counts has the transaction of `sent`, a row of the sale's payments. */
export function isUsed({ etablissementId }: Pick<Sale, "etablissementId">): SQL {
  return found(
    paiements,
    all(
      ofShop(paiements, etablissementId),
      sql`${paiements.portefeuille} = sent.value->>'portefeuille'`,
      sql`${paiements.transactionId} = sent.value->>'transactionId'`,
      RECEIVED_OR_WAITING,
    ),
  );
}

/**
 * Tasks to verify the stock of each product that is short, once until somebody has done it, and the payments whose transaction
 * was used meanwhile. No limit of tasks: it would refuse the sale. Read before the stock and the payments change.
 */
export function openVerifications(v: Sale): Statement[] {
  const titre = sql`substr(${MESSAGES.stockToVerify} || ${produits.titre}, 1, ${TITRE_MAX})`;
  const stockTasks = sql`SELECT ${titre} AS titre, ${`${sortKey(MESSAGES.stockToVerify)} `} || ${produits.titreOrdre} AS titre_plie,
      ${MESSAGES.stockToVerifyReason} AS description
    ${shortages(v)} WHERE NOT ${isToDo(v.etablissementId, titre)}`;
  const used = sql`FROM json_each(${v.paiements}) AS sent
    WHERE sent.value->>'mode' = 'MOBILE_MONEY' AND sent.value->>'transactionId' IS NOT NULL AND ${isUsed(v)}`;
  const paiementTask = sql`SELECT ${v.paiementTask} AS titre, ${v.paiementTaskKey} AS titre_plie,
      substr(${MESSAGES.paiementToVerifyReason}
        || group_concat(sent.value->>'portefeuille' || ' ' || (sent.value->>'transactionId'), ', '), 1, ${DESCRIPTION_MAX}) AS description
    ${used} HAVING count(*) > 0`;
  return openTaches(
    v,
    sql`(SELECT titre, titre_plie, description, 'NORMALE' AS priorite, NULL AS assigne_a
      FROM (${stockTasks} UNION ALL ${paiementTask}))`,
  );
}

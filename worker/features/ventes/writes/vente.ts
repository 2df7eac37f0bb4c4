import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { coutSql } from "#worker/books/queries/cost.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { insertEvenements } from "#worker/books/writes/evenements.ts";
import {
  currentStocks,
  followLedger,
  insertAlertes,
  insertMouvements,
  STOCK_FACTS,
  stockFalls,
} from "#worker/books/writes/ledger.ts";
import { addToProduits, addToTotals } from "#worker/books/writes/totals.ts";
import { type Statement, statements } from "#worker/core/database/compiled.ts";
import { all, byId, excluded, insertFrom, jsonOf, name, ofShop } from "#worker/core/database/statements.ts";
import type { Encaissable } from "#worker/features/ventes/domain/vente.ts";
import { FACTURES_AND_VENTES } from "#worker/features/ventes/queries/vente.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { stocks } from "#worker/schema/boutique/stocks.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";
import {
  factureOf,
  givenNumber,
  holdReference,
  lineBefore,
  newLines,
  refuseTakenReference,
  reservedReferences,
  reserveVente,
} from "./numbers.ts";
import { insertPaiements, receivedMoney, refuseTooMuchMoney } from "./paiement.ts";
import { type Sale, type SaleValues, type Shape, shapeOf, valuesOf } from "./parameters.ts";
import { continuedNotes, refuseLines, refuseTakenNumber, tooLong } from "./refusals.ts";

const sale = statements<SaleValues, Shape>((v) => saleStatements(v));

/** The caller's batch must check the shop's settings (docs/decisions/0003). Several sales may share one batch. */
export function recordVente(v: Encaissable): Statement[] {
  return sale(valuesOf(v), shapeOf(v));
}

function saleStatements(v: Sale): Statement[] {
  const { etablissementId } = v;
  const lignes = linesOf(v);
  const falls = stockFalls(etablissementId, lignes);
  return [
    refuseLines(etablissementId, lignes),
    ...(v.continues ? [refuseTakenNumber(v)] : []),
    ...(v.hasReference ? [refuseTakenReference(v), holdReference(v)] : []),
    reserveVente(v, falls),
    insertFacture(v, lignes),
    insertVentes(v, lignes),
    takeFromStock(v),
    insertAlertes(v, falls),
    followLedger(etablissementId, v.lineCount),
    insertVenteEvent(v, lignes),
    insertVentePaiements(v),
    ...countVente(v),
    ...(v.isPaid ? [refuseTooMuchMoney(v, v.jour)] : []),
  ];
}

/** Rows (rang from 0, produit_id, quantite, prix, cumul, asked): the product's pieces up to the line, and in all. */
function linesOf({ lignes }: Sale): SQL {
  return sql`(SELECT key AS rang, value->>0 AS produit_id, value->>1 AS quantite, value->>2 AS prix,
      sum(value->>1) OVER (PARTITION BY value->>0 ORDER BY key) AS cumul,
      sum(value->>1) OVER (PARTITION BY value->>0) AS asked
    FROM json_each(${lignes}))`;
}

/** A product's k-th line costs C(pieces up to k) − C(pieces up to k−1); `coutSql` is C. */
const LINE_COUT = sql`${coutSql(sql`l.cumul`)} - ${coutSql(sql`l.cumul - l.quantite`)}`;

const CONTINUED_NOTES = continuedNotes(sql`${factures.notes}`, excluded(factures.notes));

/** Default notes (how the sale was paid) are dropped when they do not fit; a caller's notes are refused instead. */
const continueFacture = (lines: SQL) => sql`ON CONFLICT DO UPDATE SET
  ${name(factures.texte)} = ${factures.texte} || ${lines},
  ${name(factures.montantTotal)} = ${factures.montantTotal} + ${excluded(factures.montantTotal)},
  ${name(factures.cout)} = ${factures.cout} + ${excluded(factures.cout)},
  ${name(factures.nombreArticles)} = ${factures.nombreArticles} + ${excluded(factures.nombreArticles)},
  ${name(factures.derniereVenteId)} = ${excluded(factures.derniereVenteId)},
  ${name(factures.notes)} = iif(${tooLong(CONTINUED_NOTES)}, ${factures.notes}, ${CONTINUED_NOTES})`;

function insertFacture(v: Sale, lignes: SQL): SQL {
  const { etablissementId, origine, client, montantTotal, nombreArticles, notes } = v;
  const { jour, heure, deviseCode, auteurId, dateOperation } = v;
  const lastFacture = lastNumber(etablissementId, "facture");
  const [numero, folded] = v.hasNumber
    ? [v.numeroFacture, v.foldedNumber]
    : [givenNumber(v), sql`lower(${givenNumber(v)})`];
  const lines = textOfLines(v, lignes);
  const facture = {
    etablissementId,
    id: v.continues ? sql`coalesce(${factureOf(v)}, ${lastFacture})` : lastFacture,
    numero,
    origine,
    statut: "EMISE" as const,
    client,
    montantTotal,
    nombreArticles,
    notes,
    cout: sql`(SELECT sum(${LINE_COUT}) FROM ${lignes} AS l
      CROSS JOIN ${stocks} AS s ON s.etablissement_id = ${etablissementId} AND s.id = l.produit_id)`,
    premiereVenteId: sql`${lineBefore(v)} + 1`,
    derniereVenteId: lastNumber(etablissementId, "vente"),
    jour,
    heure,
    deviseCode,
    auteurId,
    dateOperation,
    dateCreation: v.now,
    texte: sql`${v.foldedClient} || char(10) || ${folded} || ${lines}`,
  };
  return insertFrom(factures, facture, sql`WHERE true ${v.continues ? continueFacture(lines) : sql``}`);
}

/** Two lines of `factures.texte` for each line of the sale, before the lines are written. */
function textOfLines(v: Sale, lignes: SQL): SQL {
  const [reference, references] = referencesOf(v);
  const folded = v.hasReference ? v.foldedReference : sql`lower(${reference})`;
  return sql`(SELECT group_concat(char(10) || ${produits.titrePlie} || char(10) || ${folded}, '')
    FROM ${lignes} AS l ${references}
    CROSS JOIN ${produits} ON ${byId(produits, v.etablissementId, sql`l.produit_id`)})`;
}

/** A line's reference, and the rows to join to the lines `l` for it. */
function referencesOf(v: Sale): [reference: SQL, joined: SQL] {
  if (v.hasReference) return [v.reference, sql``];
  return [sql`r.reference`, sql`CROSS JOIN ${reservedReferences(v)} AS r ON r.rang = l.rang`];
}

/** CROSS JOIN makes SQLite read the lines first and look up each product by key. */
function insertVentes(v: Sale, lignes: SQL): SQL {
  const { etablissementId } = v;
  const [reference, references] = referencesOf(v);
  const vente = {
    etablissementId,
    id: sql`${lineBefore(v)} + 1 + l.rang`,
    factureId: factureOf(v),
    reference,
    produitId: produits.id,
    titre: produits.titre,
    produitReference: produits.reference,
    prixVenteMinimum: produits.prixVente,
    quantite: sql`l.quantite`,
    prixVenteReel: sql`l.prix`,
    montantTotal: sql`l.quantite * l.prix`,
    cout: LINE_COUT,
  };
  return insertFrom(
    ventes,
    vente,
    sql`FROM ${lignes} AS l ${references}
      CROSS JOIN ${produits} ON ${byId(produits, etablissementId, sql`l.produit_id`)}
      CROSS JOIN ${stocks} AS s ON s.etablissement_id = ${etablissementId} AND s.id = ${produits.id}`,
  );
}

function takeFromStock(v: Sale): SQL {
  const { etablissementId } = v;
  const mouvement = {
    id: sql`${lastNumber(etablissementId, "mouvement")} - ${lastNumber(etablissementId, "vente")} + ${ventes.id}`,
    produitId: ventes.produitId,
    type: "VENTE" as const,
    quantite: sql`-${ventes.quantite}`,
    valeur: sql`-${ventes.cout}`,
    venteId: ventes.id,
    titre: ventes.titre,
    deviseCode: v.deviseCode,
    dateOperation: sql`(SELECT ${factures.dateOperation} FROM ${factures}
      WHERE ${byId(factures, etablissementId, factureOf(v))})`,
  };
  return insertMouvements(
    v,
    mouvement,
    sql`FROM ${ventes} CROSS JOIN ${stocks} ON ${byId(stocks, etablissementId, sql`${ventes.produitId}`)}
      WHERE ${newLines(v)} WINDOW so_far AS (PARTITION BY ${ventes.produitId} ORDER BY ${ventes.id})`,
    sql`so_far`,
  );
}

/** A continued invoice keeps its earlier payments. */
function insertVentePaiements(v: Sale): SQL {
  const { etablissementId } = v;
  const factureId = factureOf(v);
  const already = v.continues
    ? sql`(SELECT count(*) FROM ${paiements}
        WHERE ${all(ofShop(paiements, etablissementId), sql`${paiements.factureId} = ${factureId}`)})`
    : 0;
  return insertPaiements(v, v.paiements, { factureId, rang: sql`p.key + 1 + ${already}` });
}

/** The event has the first line's product and the new stock of all lines, so `followLedger` runs first. */
function insertVenteEvent(v: Sale, lignes: SQL): SQL {
  const { etablissementId } = v;
  const data = jsonOf({
    typeAlerte: sql`'VENTE_EFFECTUEE'`,
    factureId: ventes.factureId,
    ...STOCK_FACTS,
    lignes: currentStocks(etablissementId, sql`SELECT l.produit_id FROM ${lignes} AS l`),
  });
  const id = lastNumber(etablissementId, "evenement");
  return insertEvenements(
    v,
    { id, type: "ALERTE_STOCK", data },
    sql`FROM ${ventes}
      CROSS JOIN ${produits} ON ${byId(produits, etablissementId, sql`${ventes.produitId}`)}
      CROSS JOIN ${stocks} ON ${byId(stocks, etablissementId, sql`${produits.id}`)}
      WHERE ${byId(ventes, etablissementId, sql`${lineBefore(v)} + 1`)}`,
  );
}

/** Totals of the invoice's day and hour. Only the sale that opened the invoice adds 1 to `nombreFactures`. */
function countVente(v: Sale): SQL[] {
  const facture = byId(factures, v.etablissementId, factureOf(v));
  const { rang, factureId } = paiements;
  // A continued invoice has counted its earlier payments already.
  const last = sql`(SELECT max(q.rang) FROM ${paiements} AS q
    WHERE q.etablissement_id = ${v.etablissementId} AND q.facture_id = ${factures.id})`;
  const received = receivedMoney(
    all(
      ofShop(paiements, v.etablissementId),
      sql`${factureId} = ${factures.id}`,
      v.continues ? sql`${rang} > ${last} - ${v.paiementCount}` : undefined,
    ),
    1,
  );
  const delta = {
    chiffreAffaires: v.montantTotal,
    cout: sql`(SELECT sum(${ventes.cout}) FROM ${ventes} WHERE ${newLines(v)})`,
    nombreFactures: sql`(${factures.premiereVenteId} > ${lineBefore(v)})`,
    nombreArticles: v.nombreArticles,
    nombreLignes: v.lineCount,
  };
  return [
    ...addToTotals(factures, facture, delta, v.isPaid ? received : undefined),
    addVentesToProduits(all(facture, sql`${ventes.id} > ${lineBefore(v)}`), 1),
  ];
}

/** Adds (1) or subtracts (-1) the lines selected by `which` in the products' totals of the invoice's day. */
export function addVentesToProduits(which: SQL, sign: 1 | -1): SQL {
  const { etablissementId, deviseCode, jour } = factures;
  const { produitId, quantite, montantTotal, cout } = ventes;
  const sum = (column: SQLiteColumn) => sql`${sql.raw(sign === 1 ? "" : "-")}sum(${column})`;
  return addToProduits(
    { etablissementId, deviseCode, jour, produitId },
    { quantite: sum(quantite), chiffreAffaires: sum(montantTotal), cout: sum(cout) },
    FACTURES_AND_VENTES,
    which,
  );
}

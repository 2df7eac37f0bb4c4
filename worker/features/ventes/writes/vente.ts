// What a sale writes: its batch, and each effect as one statement over the relations of panier.ts.
import { type SQL, sql } from "drizzle-orm";
import { coutSql } from "#worker/books/queries/cost.ts";
import { insertEvenements } from "#worker/books/writes/evenements.ts";
import {
  currentStocks,
  followLedger,
  insertAlertes,
  insertMouvements,
  STOCK_FACTS,
  stockFalls,
} from "#worker/books/writes/ledger.ts";
import {
  addedColumns,
  addToDay,
  addToHour,
  addToProduits,
  receivedMoney,
  refuseTooMuchMoney,
} from "#worker/books/writes/totals.ts";
import { type Statement, statements } from "#worker/core/database/compiled.ts";
import { found } from "#worker/core/database/refuse.ts";
import {
  all,
  byId,
  excluded,
  insert,
  insertFrom,
  jsonOf,
  name,
  ofShop,
  update,
  type Value,
  type Values,
} from "#worker/core/database/statements.ts";
import type { DatedWriteContext } from "#worker/core/domain/write-context.ts";
import { markSeen, refuseTicket } from "#worker/features/appareils/writes.ts";
import type { Encaissable } from "#worker/features/ventes/domain/vente.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";
import { factures, referencesVentes } from "#worker/schema/boutique/factures.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { stocks } from "#worker/schema/boutique/stocks.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";
import {
  ecartsOf,
  enterShortages,
  FOR_SALE,
  isUsed,
  openVerifications,
  refuseShortageBeyond,
  shelfOf,
  shortageCount,
} from "./late.ts";
import {
  chosenBefore,
  continuedNotes,
  factureNumber,
  linesOf,
  minimumOf,
  numbersOf,
  reference,
  referencesOf,
  refuseLines,
  refuseTakenNumber,
  refuseTakenReference,
  type Sale,
  type SaleValues,
  type Shape,
  shapeOf,
  tooLong,
  valuesOf,
  withNumber,
} from "./panier.ts";

const sale = statements<SaleValues, Shape>((v, shape) => saleStatements({ ...v, ...shape }));

/** The caller's batch must check the shop's settings (docs/decisions/0003). Several sales may share one batch. */
export function recordVente(v: Encaissable): Statement[] {
  return sale(valuesOf(v), shapeOf(v));
}

function saleStatements(v: Sale): Statement[] {
  return [
    ...(v.hasTicket ? [refuseTicket(v)] : []),
    refuseLines(v),
    ...(v.isLate ? [refuseShortageBeyond(v), ...openVerifications(v)] : []),
    ...(v.continues ? [refuseTakenNumber(v)] : []),
    ...(v.hasReference ? [refuseTakenReference(v), holdReference(v)] : []),
    reserveNumbers(v),
    insertFacture(v),
    insertVentes(v),
    ...(v.isLate ? [enterShortages(v)] : []),
    takeFromStock(v),
    insertAlertes(v, falls(v)),
    followLedger(v.etablissementId, v.lineCount),
    insertVenteEvent(v),
    insertVentePaiements(v),
    ...countVente(v),
    ...(v.isPaid ? [refuseTooMuchMoney(v, v.jour)] : []),
    ...(v.hasTicket ? [markSeen(v, v.appareilId)] : []),
  ];
}

function holdReference({ etablissementId, reference: chosen }: Sale) {
  return insert(referencesVentes).values({ etablissementId, reference: chosen });
}

/** The alerts of what leaves, which is one row for each product: that of its last line. A late sale may take more than there is. */
function falls(v: Sale): SQL {
  const { etablissementId } = v;
  const produitId = sql`lines.produit_id`;
  return stockFalls(
    etablissementId,
    v.isLate
      ? sql`(SELECT lines.produit_id AS produit_id, min(lines.in_all, ${stocks.quantite}) AS quantite FROM ${linesOf(v)}
          CROSS JOIN ${produits} ON ${byId(produits, etablissementId, produitId)}
          CROSS JOIN ${stocks} ON ${byId(stocks, etablissementId, produitId)}
          WHERE so_far = in_all AND ${FOR_SALE})`
      : sql`(SELECT produit_id, in_all AS quantite FROM ${linesOf(v)} WHERE so_far = in_all)`,
  );
}

/**
 * Numbers chosen by callers leave the counters unchanged; a continued invoice takes no invoice id
 * (rule: numbers).
 */
function reserveNumbers(v: Sale) {
  const { etablissementId, lineCount, numeroFacture } = v;
  const opens = v.continues ? sql`NOT ${found(factures, withNumber(v, numeroFacture))}` : 1;
  return update(compteurs)
    .set({
      facture: sql`${compteurs.facture} + ${opens}`,
      vente: sql`${compteurs.vente} + ${lineCount}`,
      mouvement: sql`${compteurs.mouvement} + ${lineCount}${v.isLate ? sql` + ${shortageCount(v)}` : sql``}`,
      paiement: sql`${compteurs.paiement} + ${v.paiementCount}`,
      evenement: sql`${compteurs.evenement} + 1 + (SELECT count(*) FROM ${falls(v)})`,
      ...(!v.hasReference && { referenceVente: nextReference(v) }),
      ...(!v.hasNumber && { jourFacture: v.numberingDay, numeroFacture: nextFactureNumber(v) }),
    })
    .where(ofShop(compteurs, etablissementId));
}

/** Counts from 1 each day and skips numbers that callers have chosen. */
function nextFactureNumber(v: Sale): SQL {
  return sql`(WITH RECURSIVE step(n) AS (
      SELECT iif(${compteurs.jourFacture} = ${v.numberingDay}, ${compteurs.numeroFacture}, 0) + 1
      UNION ALL SELECT n + 1 FROM step WHERE ${found(factures, withNumber(v, factureNumber(v, sql`n`)))})
    SELECT max(n) FROM step)`;
}

/** The counter's value after the next free references, one for each line. */
function nextReference({ etablissementId, lineCount }: Sale): SQL {
  const chosen = found(referencesVentes, chosenBefore(etablissementId, reference(sql`n + 1`)));
  return sql`(WITH RECURSIVE step(n, needed) AS (
      SELECT ${compteurs.referenceVente}, ${lineCount}
      UNION ALL SELECT n + 1, needed - (NOT ${chosen}) FROM step WHERE needed > 0)
    SELECT max(n) FROM step)`;
}

/** A product's k-th line costs C(pieces up to k) − C(pieces up to k−1); `coutSql` is C. */
function lineCout(v: Sale): SQL {
  const shelf = shelfOf(v);
  return sql`${coutSql(shelf, sql`lines.so_far`)} - ${coutSql(shelf, sql`lines.so_far - lines.quantite`)}`;
}

/**
 * The lines with their product, its stock before the sale and their reference. CROSS JOIN makes SQLite read the lines first and
 * look up the others by key.
 */
function soldLines(v: Sale): { from: SQL; reference: SQL; foldedReference: SQL } {
  const refs = v.hasReference ? sql`` : sql`CROSS JOIN ${referencesOf(v)} ON refs.rang = lines.rang`;
  const produitId = sql`lines.produit_id`;
  return {
    from: sql`FROM ${numbersOf(v)} CROSS JOIN ${linesOf(v)} ${refs}
      CROSS JOIN ${produits} ON ${byId(produits, v.etablissementId, produitId)}
      CROSS JOIN ${stocks} ON ${byId(stocks, v.etablissementId, produitId)}`,
    reference: v.hasReference ? v.reference : sql`refs.reference`,
    foldedReference: v.hasReference ? v.foldedReference : sql`lower(refs.reference)`,
  };
}

/** One row from all lines. `texte` has a line for the customer, for the numbers, then two for each line of the sale. */
function insertFacture(v: Sale): SQL {
  const { etablissementId, origine, client, montantTotal, nombreArticles, notes } = v;
  const { jour, heure, deviseCode, auteurId, dateOperation, now } = v;
  const { from, foldedReference } = soldLines(v);
  const facture = {
    etablissementId,
    id: sql`numbers.facture_id`,
    numero: sql`numbers.numero`,
    origine,
    statut: sql`'EMISE'`,
    client,
    montantTotal,
    nombreArticles,
    notes,
    cout: sql`sum(${lineCout(v)})`,
    premiereVenteId: sql`numbers.vente_before + 1`,
    derniereVenteId: sql`numbers.vente_before + ${v.lineCount}`,
    jour,
    heure,
    deviseCode,
    auteurId,
    dateOperation,
    dateCreation: now,
    ...(v.hasTicket && {
      appareilId: v.appareilId,
      numeroProvisoire: v.numeroProvisoire,
      dateClient: v.dateClient,
      ...(v.isLate && { ecarts: ecartsOf(v) }),
    }),
    texte: sql`${headingOf(v)} || group_concat(char(10) || ${produits.titrePlie} || char(10) || ${foldedReference}, '')`,
  };
  return insertFrom(factures, facture, sql`${from} WHERE true ${v.continues ? continueFacture(v) : sql``}`);
}

/** The lines of `texte` before those of the sale's lines. */
function headingOf(v: Sale): SQL {
  const number = v.hasNumber ? v.foldedNumber : sql`lower(numbers.numero)`;
  const provisional = v.hasTicket ? sql` || ' ' || ${v.foldedProvisoire}` : sql``;
  return sql`${v.foldedClient} || char(10) || ${number}${provisional}`;
}

const CONTINUED_NOTES = continuedNotes(sql`${factures.notes}`, excluded(factures.notes));

/** Default notes (how the sale was paid) are dropped when they do not fit; a caller's notes are refused instead. */
function continueFacture(v: Sale): SQL {
  const { texte, montantTotal, cout, nombreArticles, derniereVenteId, notes } = factures;
  const added = sql`substr(${excluded(texte)}, length(${headingOf(v)}) + 1)`;
  return sql`ON CONFLICT DO UPDATE SET
    ${name(texte)} = ${texte} || ${added},
    ${name(montantTotal)} = ${montantTotal} + ${excluded(montantTotal)},
    ${name(cout)} = ${cout} + ${excluded(cout)},
    ${name(nombreArticles)} = ${nombreArticles} + ${excluded(nombreArticles)},
    ${name(derniereVenteId)} = ${excluded(derniereVenteId)},
    ${name(notes)} = iif(${tooLong(CONTINUED_NOTES)}, ${notes}, ${CONTINUED_NOTES})`;
}

function insertVentes(v: Sale): SQL {
  const { from, reference: ofLine } = soldLines(v);
  const vente = {
    etablissementId: v.etablissementId,
    id: sql`numbers.vente_before + 1 + lines.rang`,
    factureId: sql`numbers.facture_id`,
    reference: ofLine,
    produitId: produits.id,
    titre: produits.titre,
    produitReference: produits.reference,
    prixVenteMinimum: minimumOf(v),
    quantite: sql`lines.quantite`,
    prixVenteReel: sql`lines.prix`,
    montantTotal: sql`lines.quantite * lines.prix`,
    cout: lineCout(v),
  };
  return insertFrom(ventes, vente, from);
}

/** A movement for each line, with the balance after it. A continued invoice keeps its date. */
function takeFromStock(v: Sale): SQL {
  const { etablissementId } = v;
  const shelf = shelfOf(v);
  const joined = v.isLate
    ? sql`CROSS JOIN ${produits} ON ${byId(produits, etablissementId, sql`lines.produit_id`)}`
    : sql``;
  const mouvement = {
    id: sql`numbers.mouvement_before + 1 + lines.rang`,
    produitId: ventes.produitId,
    type: "VENTE" as const,
    quantite: sql`-${ventes.quantite}`,
    valeur: sql`-${ventes.cout}`,
    quantiteApres: sql`${shelf.quantite} - lines.so_far`,
    valeurApres: sql`${shelf.valeur} - ${coutSql(shelf, sql`lines.so_far`)}`,
    venteId: ventes.id,
    titre: ventes.titre,
    deviseCode: v.deviseCode,
    dateOperation: factures.dateOperation,
  };
  return insertMouvements(
    v,
    mouvement,
    sql`FROM ${numbersOf(v)} CROSS JOIN ${factures} ON ${byId(factures, etablissementId, sql`numbers.facture_id`)}
      CROSS JOIN ${linesOf(v)}
      CROSS JOIN ${ventes} ON ${byId(ventes, etablissementId, sql`numbers.vente_before + 1 + lines.rang`)}
      CROSS JOIN ${stocks} ON ${byId(stocks, etablissementId, sql`lines.produit_id`)} ${joined}`,
  );
}

/** The event has the first line's product and the new stock of all lines, so `followLedger` runs first. */
function insertVenteEvent(v: Sale): SQL {
  const { etablissementId } = v;
  const data = jsonOf({
    typeAlerte: sql`'VENTE_EFFECTUEE'`,
    factureId: sql`numbers.facture_id`,
    ...STOCK_FACTS,
    lignes: currentStocks(etablissementId, sql`SELECT produit_id FROM ${linesOf(v)}`),
  });
  return insertEvenements(
    v,
    { id: sql`numbers.evenement`, type: "ALERTE_STOCK", data },
    sql`FROM ${numbersOf(v)}
      CROSS JOIN ${ventes} ON ${byId(ventes, etablissementId, sql`numbers.vente_before + 1`)}
      CROSS JOIN ${produits} ON ${byId(produits, etablissementId, sql`${ventes.produitId}`)}
      CROSS JOIN ${stocks} ON ${byId(stocks, etablissementId, sql`${ventes.produitId}`)}`,
  );
}

/** A continued invoice keeps its earlier payments. */
function insertVentePaiements(v: Sale): SQL {
  const ofFacture = all(
    ofShop(paiements, v.etablissementId),
    sql`${paiements.factureId} = numbers.facture_id`,
  );
  const earlier = v.continues ? sql`(SELECT count(*) FROM ${paiements} WHERE ${ofFacture})` : sql`0`;
  const facture = sql`(SELECT facture_id AS id, ${earlier} AS rang FROM ${numbersOf(v)})`;
  if (!v.isLate) return insertPaiements(v, v.paiements, facture);
  // What a wallet has paid meanwhile cannot pay this sale too: the payment waits without its id.
  const unused = sql`iif(sent.value->>'mode' = 'MOBILE_MONEY' AND ${isUsed(v)}, NULL, sent.value->>'transactionId')`;
  return insertPaiements(v, v.paiements, facture, unused);
}

/**
 * `received`: the payments as JSON (`ReceivedPaiement`). `facture`: a row (id, rang) of their invoice, with the rank of its last
 * payment. `jour`: the day that counts what is received at once.
 */
export function insertPaiements(
  { etablissementId, jour, now }: Values<Pick<DatedWriteContext, "etablissementId" | "jour" | "now">>,
  received: Value<string>,
  facture: SQL,
  transactionId = sql`sent.value->>'transactionId'`,
): SQL {
  const setting = sql`(SELECT ${etablissements.mobileMoneyAttente} FROM ${etablissements}
    WHERE ${etablissements.id} = ${etablissementId})`;
  const waits = sql`(sent.value->>'mode' = 'MOBILE_MONEY' AND coalesce(sent.value->>'attente', ${setting}))`;
  const paiement = {
    etablissementId,
    factureId: sql`facture.id`,
    rang: sql`facture.rang + 1 + sent.key`,
    mode: sql`sent.value->>'mode'`,
    montant: sql`sent.value->>'montant'`,
    montantRecu: sql`sent.value->>'montantRecu'`,
    portefeuille: sql`sent.value->>'portefeuille'`,
    telephone: sql`sent.value->>'telephone'`,
    transactionId,
    statut: sql`'RECU'`,
    dateCreation: now,
    etat: sql`iif(${waits}, 'EN_ATTENTE', 'RECU')`,
    jourRecu: sql`iif(${waits}, NULL, ${jour})`,
  };
  return insertFrom(
    paiements,
    paiement,
    sql`FROM ${facture} AS facture CROSS JOIN json_each(${received}) AS sent`,
  );
}

/** Totals of the invoice's day and hour, and of its products. Only the sale that opened the invoice adds 1 to `nombre_factures`. */
function countVente(v: Sale): SQL[] {
  const { etablissementId } = v;
  const factureId = sql`numbers.facture_id`;
  const newLines = sql`${ofShop(ventes, etablissementId)} AND ${ventes.id} > numbers.vente_before
    AND ${ventes.id} <= numbers.vente_before + ${v.lineCount}`;
  const { deviseCode, jour, heure } = factures;
  const columns = addedColumns({
    deviseCode,
    jour,
    heure,
    chiffreAffaires: v.montantTotal,
    cout: sql`(SELECT sum(${ventes.cout}) FROM ${ventes} WHERE ${newLines})`,
    nombreFactures: sql`(${factures.premiereVenteId} > numbers.vente_before)`,
    nombreArticles: v.nombreArticles,
    nombreLignes: v.lineCount,
  });
  const added = sql`(SELECT ${columns} FROM ${numbersOf(v)}
    CROSS JOIN ${factures} ON ${byId(factures, etablissementId, factureId)})`;
  const sold = sql`(SELECT ${deviseCode} AS devise_code, ${jour} AS jour, ${ventes.produitId} AS produit_id,
      sum(${ventes.quantite}) AS quantite, sum(${ventes.montantTotal}) AS chiffre_affaires, sum(${ventes.cout}) AS cout,
      0 AS correction
    FROM ${numbersOf(v)} CROSS JOIN ${factures} ON ${byId(factures, etablissementId, factureId)}
      CROSS JOIN ${ventes} ON ${newLines}
    GROUP BY ${ventes.produitId})`;
  return [
    addToDay(etablissementId, added, v.isPaid ? newPaiements(v) : undefined),
    addToHour(etablissementId, added),
    addToProduits(etablissementId, sold),
  ];
}

/** A continued invoice has counted its earlier payments already. */
function newPaiements(v: Sale): SQL {
  const ofFacture = all(
    ofShop(paiements, v.etablissementId),
    sql`${paiements.factureId} = (SELECT facture_id FROM ${numbersOf(v)})`,
  );
  if (!v.continues) return receivedMoney(ofFacture, 1);
  const last = sql`(SELECT max(${paiements.rang}) FROM ${paiements} WHERE ${ofFacture})`;
  return receivedMoney(all(ofFacture, sql`${paiements.rang} > ${last} - ${v.paiementCount}`), 1);
}

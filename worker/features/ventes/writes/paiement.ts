// Payments: how they are stored and counted (rule: waiting).
import { eq, type SQL, sql } from "drizzle-orm";
import { incomeOf, type Books } from "#worker/books/queries/totals.ts";
import { refuseIf } from "#worker/core/database/refuse.ts";
import { all, byId, insertFrom, ofShop, type Values, type Value } from "#worker/core/database/statements.ts";
import type { DatedWriteContext } from "#worker/core/domain/write-context.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";

/**
 * `received`: the payments as JSON (`ReceivedPaiement`). `facture`: a row (id, rang) of their invoice, with the rank of its last
 * payment. `jour`: the day that counts what is received at once.
 */
export function insertPaiements(
  { etablissementId, jour, now }: Values<Pick<DatedWriteContext, "etablissementId" | "jour" | "now">>,
  received: Value<string>,
  facture: SQL,
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
    transactionId: sql`sent.value->>'transactionId'`,
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

/**
 * Rows (jour, mode, portefeuille, montant, nombre) of the received ones among the payments of `which`, as the totals of days
 * count them (1) or take them back (-1).
 */
export function receivedMoney(which: SQL, sign: 1 | -1): SQL {
  const { jourRecu, mode, portefeuille, montant } = paiements;
  const signed = sql.raw(sign === 1 ? "" : "-");
  return sql`(SELECT ${jourRecu} AS jour, ${mode} AS mode, ${portefeuille} AS portefeuille, ${signed}${montant} AS montant,
      ${signed}1 AS nombre
    FROM ${paiements} WHERE ${all(which, RECEIVED)})`;
}

/**
 * Also of a cancelled invoice, which takes its money back after its payments are ANNULE: `statut` is not read. A literal, because
 * SQLite prepares a statement again at each call that compares a parameter with the column of a partial index.
 */
export const RECEIVED = sql`${paiements.etat} = 'RECU'`;

export const ofFacture = ({ etablissementId, factureId }: { etablissementId: number; factureId: number }) =>
  all(ofShop(paiements, etablissementId), eq(paiements.factureId, factureId));

/** The currency of an invoice. */
export const deviseOf = ({ etablissementId, factureId }: { etablissementId: number; factureId: number }) =>
  sql`(SELECT ${factures.deviseCode} FROM ${factures} WHERE ${byId(factures, etablissementId, factureId)})`;

/** Refuses with TOTAL_JOUR, after the money was counted: all that comes in on a day has a bound (rule: bounds). */
export function refuseTooMuchMoney(books: Values<Books>, jour: Value<string>): SQL {
  return refuseIf("TOTAL_JOUR", sql`${incomeOf(books, jour)} > ${MONTANT_MAX_CENTIMES}`);
}

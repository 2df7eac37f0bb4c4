// Payments: how they are stored and counted (rule: waiting).
import { eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { incomeOf, type Books } from "#worker/books/queries/totals.ts";
import { addToEncaissements } from "#worker/books/writes/totals.ts";
import { refuseIf } from "#worker/core/database/refuse.ts";
import { all, byId, insertFrom, ofShop, type Values, type Value } from "#worker/core/database/statements.ts";
import type { DatedWriteContext } from "#worker/core/domain/write-context.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";

/**
 * `received`: the payments as JSON (`ReceivedPaiement`). `jour`: the day that counts what is received at once. `rang` may use `p.key`, the payment's
 * rank from 0.
 */
export function insertPaiements(
  { etablissementId, jour, now }: Values<Pick<DatedWriteContext, "etablissementId" | "jour" | "now">>,
  received: Value<string>,
  { factureId, rang }: { factureId: Value<number>; rang: SQL },
): SQL {
  const bySetting = sql`(SELECT ${etablissements.mobileMoneyAttente} FROM ${etablissements}
    WHERE ${etablissements.id} = ${etablissementId})`;
  const waits = sql`(p.value->>'mode' = 'MOBILE_MONEY' AND coalesce(p.value->>'attente', ${bySetting}))`;
  const paiement = {
    etablissementId,
    factureId,
    rang,
    mode: sql`p.value->>'mode'`,
    montant: sql`p.value->>'montant'`,
    montantRecu: sql`p.value->>'montantRecu'`,
    portefeuille: sql`p.value->>'portefeuille'`,
    telephone: sql`p.value->>'telephone'`,
    transactionId: sql`p.value->>'transactionId'`,
    statut: "RECU" as const,
    dateCreation: now,
    etat: sql`iif(${waits}, 'EN_ATTENTE', 'RECU')`,
    jourRecu: sql`iif(${waits}, NULL, ${jour})`,
  };
  return insertFrom(paiements, paiement, sql`FROM json_each(${received}) AS p`);
}

/** The received ones among the payments of `which`, as the totals of days count them (1) or take them back (-1). */
export function receivedMoney(which: SQL, sign: 1 | -1): SQL {
  const { mode, portefeuille, montant } = paiements;
  const signed = sql.raw(sign === 1 ? "" : "-");
  return sql`SELECT ${mode}, ${portefeuille}, ${signed}${montant}, ${sql.raw(String(sign))} FROM ${paiements}
    WHERE ${all(which, eq(paiements.etat, "RECU"))}`;
}

export const ofFacture = ({ etablissementId, factureId }: { etablissementId: number; factureId: number }) =>
  all(ofShop(paiements, etablissementId), eq(paiements.factureId, factureId));

/** Subtracts an invoice's money from the days on which it was received. */
export function takeBackMoney(a: { etablissementId: number; factureId: number }): SQL {
  const { etablissementId, factureId } = a;
  const days = sql`SELECT DISTINCT ${factures.deviseCode} AS devise_code, ${paiements.jourRecu} AS jour
    FROM ${factures} CROSS JOIN ${paiements} ON ${all(ofFacture(a), isNotNull(paiements.jourRecu))}
    WHERE ${byId(factures, etablissementId, factureId)}`;
  const ofDay = all(ofFacture(a), sql`${paiements.jourRecu} = d.jour`);
  return addToEncaissements(etablissementId, days, receivedMoney(ofDay, -1));
}

/** Refuses with TOTAL_JOUR, after the money was counted: all that comes in on a day has a bound (rule: bounds). */
export function refuseTooMuchMoney(books: Values<Books>, jour: Value<string>): SQL {
  return refuseIf("TOTAL_JOUR", sql`${incomeOf(books, jour)} > ${MONTANT_MAX_CENTIMES}`);
}

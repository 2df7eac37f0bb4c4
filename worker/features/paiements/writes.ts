// What becomes of payments after the sale (rule: waiting).
import { ne, sql, eq, type SQL } from "drizzle-orm";
import { reserve } from "#worker/books/writes/counters.ts";
import { reportFacture } from "#worker/books/writes/evenements.ts";
import { addToEncaissements, receivedMoney, refuseTooMuchMoney } from "#worker/books/writes/totals.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import { found, refuseIf, refuseUnless } from "#worker/core/database/refuse.ts";
import { update, all, byId } from "#worker/core/database/statements.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { PAYS } from "#worker/core/domain/pays.ts";
import type { DatedWriteContext, WriteContext } from "#worker/core/domain/write-context.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import {
  deviseOf,
  ofFacture,
  RECEIVED_OR_WAITING,
  WITH_STATUT,
} from "#worker/features/ventes/queries/paiement.ts";
import { insertPaiements } from "#worker/features/ventes/writes/vente.ts";
import { MONTANT_MAX_CENTIMES, PAIEMENT_RANK_MAX } from "#worker/schema/bounds.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import type { PaiementKey } from "./domain.ts";

/** Counts one payment that has just been received, on its day. Refuses with TOTAL_JOUR. */
function countMoney(a: DatedWriteContext & { factureId: number }, rank: number | SQL): SQL[] {
  const paiement = all(ofFacture(a), sql`${paiements.rang} = ${rank}`);
  return [
    addToEncaissements(a.etablissementId, deviseOf(a), receivedMoney(paiement, 1)),
    refuseTooMuchMoney({ etablissementId: a.etablissementId, deviseCode: deviseOf(a) }, a.jour),
  ];
}

const thePaiement = (a: WriteContext & PaiementKey) => all(ofFacture(a), eq(paiements.rang, a.rang));

/** Refuses with FACTURE or PAIEMENT (unknown). */
function refuseUnknown(a: WriteContext & PaiementKey): SQL[] {
  return [
    refuseUnless("FACTURE", found(factures, byId(factures, a.etablissementId, a.factureId))),
    refuseUnless("PAIEMENT", found(paiements, thePaiement(a))),
  ];
}

const refuseSettled = (a: WriteContext & PaiementKey) =>
  refuseUnless("ATTENTE", found(paiements, all(thePaiement(a), WITH_STATUT.EN_ATTENTE)));

/** Refuses with AUTRE_TRANSACTION. The same transaction twice changes nothing. */
const refuseOtherTransaction = (a: WriteContext & PaiementKey, transactionId: string) =>
  refuseIf(
    "AUTRE_TRANSACTION",
    found(paiements, all(thePaiement(a), ne(paiements.transactionId, transactionId))),
  );

/** Refuses with FACTURE, PAIEMENT, ATTENTE (waits no longer), AUTRE_TRANSACTION or TOTAL_JOUR. The money counts on `jour`. */
export function confirmPaiement(a: DatedWriteContext & PaiementKey, transactionId?: string): Statement[] {
  const { jour, now, auteurId } = a;
  return [
    ...refuseUnknown(a),
    refuseSettled(a),
    ...(transactionId === undefined ? [] : [refuseOtherTransaction(a, transactionId)]),
    update(paiements)
      .set({
        etat: "RECU",
        jourRecu: jour,
        dateEtat: now,
        auteurEtat: auteurId,
        ...(transactionId !== undefined && { transactionId }),
      })
      .where(thePaiement(a)),
    ...countMoney(a, a.rang),
    ...reportFacture(a),
  ];
}

/** Refuses with FACTURE, PAIEMENT or ATTENTE. What was to come is left to pay. */
export function refusePaiement(a: WriteContext & PaiementKey, motif: string): Statement[] {
  const montant = sql`(SELECT ${paiements.montant} FROM ${paiements} WHERE ${thePaiement(a)})`;
  return [
    ...refuseUnknown(a),
    refuseSettled(a),
    update(paiements)
      .set({ etat: "REFUSE", dateEtat: a.now, auteurEtat: a.auteurId, motifRefus: motif })
      .where(thePaiement(a)),
    update(factures)
      .set({ resteAPayer: sql`${factures.resteAPayer} + ${montant}` })
      .where(byId(factures, a.etablissementId, a.factureId)),
    ...reportFacture(a),
  ];
}

/** Refuses with FACTURE, PAIEMENT, MODE (no mobile money that counts) or AUTRE_TRANSACTION. */
export function completePaiement(a: WriteContext & PaiementKey, transactionId: string): Statement[] {
  const counts = sql`${paiements.mode} = 'MOBILE_MONEY' AND ${RECEIVED_OR_WAITING}`;
  return [
    ...refuseUnknown(a),
    refuseUnless("MODE", found(paiements, all(thePaiement(a), counts))),
    refuseOtherTransaction(a, transactionId),
    update(paiements).set({ transactionId }).where(thePaiement(a)),
    ...reportFacture(a),
  ];
}

/** Currencies whose amounts are whole: an invoice keeps its currency when the shop's has changed. */
const WHOLE = [...new Set(PAYS.map(({ deviseCode }) => deviseCode))].filter(
  (code) => devise(code).decimales === 0,
);

/**
 * Refuses with FACTURE, ANNULEE, RESTE (more than is left to pay), DECIMALES, COMPLETE (no rank is left), REMIS (the cash
 * handed over for the invoice has a bound, and so has its change) or TOTAL_JOUR.
 */
export function addPaiement(
  a: DatedWriteContext & { factureId: number },
  received: ReceivedPaiement,
): Statement[] {
  const { etablissementId, factureId } = a;
  const { montant, montantRecu = 0 } = received;
  const facture = byId(factures, etablissementId, factureId);
  const last = sql`(SELECT max(q.rang) FROM ${paiements} AS q
    WHERE q.etablissement_id = ${etablissementId} AND q.facture_id = ${factureId})`;
  const handedOver = sql`(SELECT total(coalesce(${paiements.montantRecu}, ${paiements.montant})) FROM ${paiements}
    WHERE ${ofFacture(a)})`;
  const fractional = montant % 100 !== 0 || montantRecu % 100 !== 0;
  const whole = sql`${factures.deviseCode} IN (SELECT value FROM json_each(${JSON.stringify(WHOLE)}))`;
  return [
    refuseUnless("FACTURE", found(factures, facture)),
    refuseUnless("ANNULEE", found(factures, all(facture, eq(factures.statut, "EMISE")))),
    ...(fractional ? [refuseIf("DECIMALES", found(factures, all(facture, whole)))] : []),
    refuseIf("RESTE", found(factures, all(facture, sql`${factures.resteAPayer} < ${montant}`))),
    refuseIf("COMPLETE", sql`${last} >= ${PAIEMENT_RANK_MAX}`),
    ...(montantRecu > montant
      ? [refuseIf("REMIS", sql`${handedOver} + ${montantRecu} > ${MONTANT_MAX_CENTIMES}`)]
      : []),
    reserve(etablissementId, { paiement: 1 }),
    insertPaiements(a, JSON.stringify([received]), sql`(SELECT ${factureId} AS id, ${last} AS rang)`),
    update(factures)
      .set({ resteAPayer: sql`${factures.resteAPayer} - ${montant}` })
      .where(facture),
    ...countMoney(a, last),
    ...reportFacture(a),
  ];
}

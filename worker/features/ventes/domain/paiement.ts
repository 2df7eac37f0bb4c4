// Payments of a sale (rules: basket, payments, mobile-money, waiting). Amounts in centimes.
import { DomainError, type FieldErrors, refusalAt } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { type Pays, paysOf } from "#worker/core/domain/pays.ts";
import { toE164 } from "#worker/core/domain/phone.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import type { ModePaiement, StatutPaiement } from "#worker/schema/codes.ts";
import { INVALID_TRANSACTION, transactionKey } from "./transaction.ts";

/** What the till needs of the shop's country. */
export type PaysCaisse = Pick<
  Pays,
  "isoCode" | "nom" | "indicatif" | "nationalLength" | "fuseau" | "portefeuilles"
>;

export type ReceivedPaiement = {
  mode: ModePaiement;
  montant: number;
  /** Cash handed over; the excess over `montant` is the change. */
  montantRecu?: number | undefined;
  portefeuille?: string | undefined;
  telephone?: string | undefined;
  /** The operator's transaction, or the slip number of a card, which may repeat. */
  transactionId?: string | undefined;
  /** Mobile money: true waits, false is received at once, absent follows the shop's setting. */
  attente?: boolean | undefined;
};

export type Paiement = Pick<ReceivedPaiement, "mode" | "montant"> & {
  /** From 1 within the invoice, never used again. */
  rang: number;
  statut: StatutPaiement;
  montantRecu: number | null;
  portefeuille: string | null;
  telephone: string | null;
  transactionId: string | null;
  /** The local day that counts the money; null as long as it has not come. */
  jourRecu: string | null;
  /** When a waiting payment was confirmed or refused. */
  dateEtat: number | null;
  motifRefus: string | null;
};

export const PAIEMENTS_MAX = 20;
export const OTHER_PORTEFEUILLE = "Autre";

const NOTE_ESPECES = "Paiement en espèces";
const NOTE_MOBILE_MONEY = "Paiement Mobile Money";

/** The default notes of an invoice. Null when the payments differ (rule: payments). */
export function paiementNote(paiements: readonly ReceivedPaiement[]): string | null {
  const [note, ...others] = new Set(paiements.map(noteOf));
  return note !== undefined && others.length === 0 ? note : null;
}

function noteOf({ mode, telephone }: ReceivedPaiement): string {
  if (mode === "ESPECES") return NOTE_ESPECES;
  return mode === "MOBILE_MONEY" ? `${NOTE_MOBILE_MONEY} - ${telephone ?? ""}` : "Paiement par carte";
}

/**
 * Reads a line's notes (rule: basket): 'Paiement Mobile Money - {phone}', else cash. The number is not checked.
 */
export function modeFromNotes(notes = ""): Pick<ReceivedPaiement, "mode" | "telephone"> {
  if (!notes.startsWith(NOTE_MOBILE_MONEY)) return { mode: "ESPECES" };
  return {
    mode: "MOBILE_MONEY",
    telephone: /^ - (.+)/.exec(notes.slice(NOTE_MOBILE_MONEY.length))?.[1],
  };
}

/**
 * Checks one payment (rules: payments, mobile-money) and puts its telephone number in E.164. What its mode does not use is
 * dropped. The payment is valid only without errors.
 */
export function checkPaiement(
  { mode, montant, transactionId, ...rest }: ReceivedPaiement,
  pays: Pays,
): { paiement: ReceivedPaiement; errors: FieldErrors } {
  const errors: FieldErrors = {};
  if (montant === 0) errors["montant"] = [MESSAGES.zeroPaiement];
  if (mode === "ESPECES") {
    const montantRecu = rest.montantRecu ?? montant;
    if (montantRecu < montant) errors["montantRecu"] = [MESSAGES.montantRecuTooLow];
    return { paiement: { mode, montant, montantRecu }, errors };
  }
  if (mode === "CARTE") return { paiement: { mode, montant, transactionId }, errors };
  const phone = toE164(rest.telephone ?? "", pays);
  if (phone === null) errors["telephone"] = [MESSAGES.mobileMoneyTelephone];
  const portefeuille = rest.portefeuille ?? OTHER_PORTEFEUILLE;
  if (portefeuille !== OTHER_PORTEFEUILLE && !pays.portefeuilles.includes(portefeuille)) {
    errors["portefeuille"] = [MESSAGES.mobileMoneyPortefeuille];
  }
  const { attente } = rest;
  const transaction = transactionId === undefined ? undefined : transactionKey(transactionId);
  if (transaction === null) errors["transactionId"] = [INVALID_TRANSACTION];
  return {
    paiement: {
      mode,
      montant,
      portefeuille,
      telephone: phone ?? "",
      transactionId: transaction ?? undefined,
      attente,
    },
    errors,
  };
}

/** Checks a basket's payments, which add up to its total. The payments are valid only without errors. */
export function checkPaiements(
  paiements: readonly ReceivedPaiement[],
  total: number,
  pays: Pays,
): { paiements: ReceivedPaiement[]; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const checked = paiements.map((received, rank) => {
    const { paiement, errors: own } = checkPaiement(received, pays);
    for (const [field, sentences] of Object.entries(own)) errors[`paiements.${rank}.${field}`] = sentences;
    return paiement;
  });
  const received = checked.reduce((s, p) => s + (p.montantRecu ?? 0), 0);
  if (received > MONTANT_MAX_CENTIMES) errors["paiements"] = [MESSAGES.montantTooLarge];
  const sum = checked.reduce((s, p) => s + p.montant, 0);
  if (sum !== total) errors["paiements"] = [MESSAGES.incompletePaiements];
  return { paiements: checked, errors };
}

/** Throws CONFLIT when two payments of a basket name one transaction of one wallet, which pays once. */
export function refuseRepeatedTransaction(paiements: readonly ReceivedPaiement[]): void {
  const named = new Set<string>();
  paiements.forEach(({ mode, portefeuille, transactionId }, rank) => {
    if (mode !== "MOBILE_MONEY" || transactionId === undefined) return;
    const once = JSON.stringify([portefeuille, transactionId]);
    if (named.has(once)) {
      throw refusalAt(`paiements.${rank}.transactionId`, "CONFLIT", MESSAGES.transactionUsed);
    }
    named.add(once);
  });
}

/** Refuses each transaction of the basket, because the database does not report which of them is taken. */
export function transactionUsed(paiements: readonly ReceivedPaiement[]): DomainError {
  const fields = paiements.flatMap(({ mode, transactionId }, rank) =>
    mode === "MOBILE_MONEY" && transactionId !== undefined ? [`paiements.${rank}.transactionId`] : [],
  );
  const { transactionUsed: sentence } = MESSAGES;
  const errors = Object.fromEntries(fields.map((field) => [field, [sentence]]));
  return new DomainError("CONFLIT", sentence, { fields: errors });
}

/**
 * The payments of a single line (rule: basket): none for 0. Null when the telephone number does not fit the
 * country.
 */
export function linePaiements(
  notes: string | undefined,
  total: number,
  pays: Pays,
): ReceivedPaiement[] | null {
  const { mode, telephone } = modeFromNotes(notes);
  const number = telephone === undefined ? undefined : toE164(telephone, pays);
  if (number === null) return null;
  if (total === 0) return [];
  if (mode === "ESPECES") return [{ mode, montant: total, montantRecu: total }];
  return [{ mode, montant: total, portefeuille: OTHER_PORTEFEUILLE, telephone: number }];
}

export function paysCaisse(shop: { paysCode: string }): PaysCaisse {
  const { isoCode, nom, indicatif, nationalLength, fuseau, portefeuilles } = paysOf(shop);
  return { isoCode, nom, indicatif, nationalLength, fuseau, portefeuilles };
}

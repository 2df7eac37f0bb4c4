// The lines of an operator's statement that brought money in on one day. PURE.
import type { Devise } from "#worker/core/domain/money.ts";
import { fitsDecimals } from "#worker/core/domain/money.ts";
import { fold } from "#worker/core/domain/text.ts";
import {
  type CellMoment,
  type DayOrder,
  dayOrder,
  orderOf,
  readMoment,
  readMontant,
  readTelephone,
  readTime,
  readTransaction,
} from "./cells.ts";
import type { Country, Layout } from "./columns.ts";
import { STEP, type Work } from "./slices.ts";

/** Money that came in. `seconds`: since midnight, null without a time. */
export type ReleveLine = {
  seconds: number | null;
  montant: number;
  /** In E.164, or as it is written when it fits no number of the country. */
  telephone: string | null;
  transactionId: string | null;
};

/** How many lines are no money of that day, and why. */
export type Aside = {
  /** Money that went out, fees, lines of a table without an amount. */
  outgoing: number;
  otherDays: number;
  /** Refused, cancelled, not ended. */
  failed: number;
  /** The same transaction and amount as a line before. */
  repeated: number;
  otherDevise: number;
  /** An amount or a date that cannot be read: the only lines that a manager must look at. */
  unreadable: number;
};

export type Releve = {
  lines: ReleveLine[];
  aside: Aside;
  /** The first and the last day of the lines with money, "" without any. */
  days: { first: string; last: string };
  /** Lines without a date, which count as the day's. */
  undated: number;
};

export type ReadingContext = Country & {
  jour: string;
  devise: Pick<Devise, "code" | "symbole" | "decimales">;
  /** A line without a date is the day's: a message of an operator may lack it. */
  undated: boolean;
  /** Lines that were too long to be read. */
  tooLong: number;
};

export function* readReleve(
  rows: readonly (readonly string[])[],
  { head, columns }: Layout,
  context: ReadingContext,
): Work<Releve> {
  const cell = (row: readonly string[], rank: number | undefined) =>
    rank === undefined ? "" : (row[rank] ?? "").trim();
  // A head whose words are unknown is no money: its columns were chosen by hand.
  const unknownHead = head === -1 && /^\D+$/.test(cell(rows[0] ?? [], columns.montant));
  const body = rows.slice(unknownHead ? 1 : head + 1);
  const orders = new Set<DayOrder | null>();
  for (const [rank, row] of body.entries()) {
    if (rank % STEP === 0) yield (rank / body.length) * 0.3;
    orders.add(orderOf(cell(row, columns.date)));
  }
  const order = dayOrder(orders);
  const aside: Aside = {
    outgoing: 0,
    otherDays: 0,
    failed: 0,
    repeated: 0,
    otherDevise: 0,
    unreadable: context.tooLong,
  };
  const lines: ReleveLine[] = [];
  const seen = new Set<string>();
  const days = { first: "", last: "" };
  let undated = 0;

  function take(row: readonly string[]): void {
    if (TOTAL.test(fold(row.find((one) => one.trim() !== "") ?? ""))) return;
    const statut = fold(cell(row, columns.statut));
    if (FAILED.test(statut)) return void (aside.failed += 1);
    const amount = cell(row, columns.montant);
    const montant = readMontant(amount);
    const kind = cell(row, columns.kind);
    if ((montant !== null && montant <= 0) || isOutgoing(kind)) return void (aside.outgoing += 1);
    // A table leaves the amount of what went out empty; a message never does, nor what says that money was received.
    if (amount === "" && !context.undated && !RECEIVED.test(fold(kind))) return void (aside.outgoing += 1);
    if (montant === null || !fitsDecimals(montant, context.devise)) return void (aside.unreadable += 1);
    if (!isOfDevise(cell(row, columns.devise), amount, context.devise)) return void (aside.otherDevise += 1);
    const moment = momentOf(row);
    if (!moment) return void (aside.unreadable += 1);
    if (days.first === "" || moment.jour < days.first) days.first = moment.jour;
    if (moment.jour > days.last) days.last = moment.jour;
    if (moment.jour !== context.jour) return void (aside.otherDays += 1);
    const transactionId = readTransaction(cell(row, columns.transaction));
    const once = `${String(transactionId)} ${String(montant)}`;
    if (transactionId !== null && seen.has(once)) return void (aside.repeated += 1);
    seen.add(once);
    const number = cell(row, columns.telephone);
    const telephone =
      readTelephone(number, context.plan) ?? (number === "" ? null : number.slice(0, NUMBER_MAX));
    lines.push({ seconds: moment.seconds, montant, telephone, transactionId });
  }

  function momentOf(row: readonly string[]): CellMoment | null {
    const text = cell(row, columns.date);
    const time = cell(row, columns.time);
    if (text === "" && (context.undated || columns.date === undefined)) {
      undated += 1;
      return { jour: context.jour, seconds: readTime(time)?.seconds ?? null };
    }
    const moment = readMoment(time === "" || hasTime(text) ? text : `${text} ${time}`, context.fuseau, order);
    // The day counts, also when the column of times has something else.
    return moment ?? readMoment(text, context.fuseau, order);
  }

  for (const [rank, row] of body.entries()) {
    if (rank % STEP === 0) yield 0.3 + (rank / body.length) * 0.7;
    take(row);
  }
  return { lines, aside, days, undated };
}

const NUMBER_MAX = 40;

/** A line of sums is no line of money. */
const TOTAL = /^(sous[ -]?)?total\b|^(nouveau |ancien )?solde\b/;

const hasTime = (text: string) => /\d[:h]\d{2}/i.test(text);

const FAILED =
  /\b(echec|echoue|echouee|fail|failed|failure|rejete|rejetee|refuse|refusee|annule|annulee|cancell?ed|pending|en cours|en attente|expire|expiree|expired|reversed|ko)\b/;
/**
 * A word that says that money went out or is a fee, unless the line says that money was received. "Achat" and "facture"
 * are none: to a merchant they bring money in, and a line too many is seen, a line too few is not.
 */
const OUTGOING =
  /\b(retrait|retraits|withdraw|withdrawal|cash ?out|payout|disbursement|envoi|envoye|envoyee|sent|sortie|debit|remboursement|refund|reversal|annulation|frais|fees?|commission|taxe)\b/;
const FEES = /\b(frais|fees?|commission|taxe)\b/;
const RECEIVED = /\b(recu|recue|recus|received|entrant|entrante|incoming|credit)\b/;

function isOutgoing(kind: string): boolean {
  const words = fold(kind).replace(/[_-]/g, " ");
  return OUTGOING.test(words) && (FEES.test(words) || !RECEIVED.test(words));
}

const CODE = /\b(XOF|XAF|GNF|GHS|NGN|EUR|USD|GBP|LRD|SLE|GMD|CDF|MAD)\b/;

/** "FCFA" is what both francs of Africa are called. */
function isOfDevise(text: string, amount: string, { code, symbole }: ReadingContext["devise"]): boolean {
  const named = CODE.exec(text.toUpperCase())?.[1] ?? CODE.exec(amount.toUpperCase())?.[1];
  if (named !== undefined) return named === code;
  const words = fold(text).replace(/[\s.]/g, "");
  if (words === "" || words === fold(symbole).replace(/\s/g, "")) return true;
  return /^(f|cfa|fcfa)$/.test(words) ? symbole === "FCFA" : !/^[a-z]{3,4}$|[€$£₦]/.test(words);
}

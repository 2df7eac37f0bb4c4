// The messages in which an operator tells of each payment, pasted one below the other. They become rows with columns. PURE.
import { fold } from "#worker/kernel/domain/text.ts";
import type { Country, Layout } from "./columns.ts";
import { readTelephone } from "./cells.ts";
import { type Role, ROLES } from "./roles.ts";
import { STEP, type Work } from "./slices.ts";

const TOLD = /\b(vous avez|you have|avez recu|a envoye|has sent|paiement recu|payment received)\b/;
const LINE_COUNT = 20;
const START_LENGTH = 8_000;

/** Whether most lines, or most paragraphs, are sentences of an operator. */
export function areMessages(text: string): boolean {
  const start = text.slice(0, START_LENGTH);
  if (/[;\t|].*[;\t|].*[;\t|]/.test(start)) return false;
  const parts = split(start).slice(0, LINE_COUNT);
  const told = parts.filter((part) => TOLD.test(fold(part)));
  return parts.length > 0 && told.length * 2 >= parts.length;
}

/** One message a line, or a paragraph when empty lines divide them. */
function split(text: string): string[] {
  const paragraphs = text.split(/\n\s*\n/);
  const parts = paragraphs.length > 1 ? paragraphs : text.split("\n");
  return parts.map((part) => part.replace(/\s+/g, " ").trim()).filter((part) => part !== "");
}

const MESSAGE_ROLES: readonly Role[] = ["date", "montant", "telephone", "transaction", "kind"];

export const MESSAGE_LAYOUT: Layout = {
  head: -1,
  columns: Object.fromEntries(
    ROLES.flatMap((role) => (MESSAGE_ROLES.includes(role) ? [[role, MESSAGE_ROLES.indexOf(role)]] : [])),
  ),
};

/** A row of `MESSAGE_LAYOUT` for each message. */
export function* readMessages(text: string, { plan }: Country): Work<string[][]> {
  const parts = split(text);
  const rows: string[][] = [];
  for (const [rank, part] of parts.entries()) {
    if (rank % STEP === 0) yield rank / parts.length;
    rows.push(rowOf(part, plan));
  }
  return rows;
}

const AMOUNT =
  /(?<![\w.,])(\d{1,3}(?:[\s.,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)\s?(f\s?cfa|cfa|xof|xaf|gnf|fg|ghs|gh₵|f)\b/gi;
const DATE =
  /\d{4}-\d{2}-\d{2}(?:[ t]\d{1,2}:\d{2}(?::\d{2})?)?|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?:,? ?(?:à |a )?\d{1,2}[:h]\d{2}(?::\d{2})?)?/i;
const TRANSACTION =
  /\b(?:r[ée]f(?:[ée]rence)?|(?:id|n°|num[ée]ro)(?: (?:de )?(?:la )?)?trans(?:action)?|trans(?:action)? ?id|txn? ?id|id)\s*[:#.=]?\s*([a-z0-9][a-z0-9._-]{4,})/i;
/** What stands before an amount that is not the payment's. */
const NOT_PAID = /(solde|balance|frais|fees?|commission|taxe)[^\d]{0,25}$/i;

function rowOf(message: string, plan: Country["plan"]): string[] {
  const plain = message.normalize("NFKC");
  const date = DATE.exec(plain)?.[0] ?? "";
  const transaction = (TRANSACTION.exec(plain)?.[1] ?? "").replace(/[._-]+$/, "");
  const paid = [...plain.matchAll(AMOUNT)].find((found) => !NOT_PAID.test(plain.slice(0, found.index)));
  const montant = paid ? `${(paid[1] ?? "").trim()} ${paid[2] ?? ""}` : "";
  const rest = [date, transaction, ...[...plain.matchAll(AMOUNT)].map(([all]) => all)].reduce(
    (left, part) => (part === "" ? left : left.replace(part, " | ")),
    plain,
  );
  return [
    date.replace(/ à | a /i, " "),
    montant,
    readTelephone(rest, plan) ?? "",
    transaction,
    kindOf(plain),
  ];
}

function kindOf(message: string): string {
  const words = fold(message);
  if (/\b(recu|received|credite)\b/.test(words)) return "recu";
  return /\b(envoye|sent|transfere|paye|paid|retire|retrait|debite|achete)\b/.test(words) ? "envoye" : "";
}

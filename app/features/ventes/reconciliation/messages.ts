// The messages in which an operator tells of each payment, pasted one below the other. They become rows with columns. PURE.
import { fold } from "#worker/core/domain/text.ts";
import { readTelephone } from "./cells.ts";
import type { Country, Layout } from "./columns.ts";
import { type Role, ROLES } from "./roles.ts";
import { part, STEP, type Work } from "./slices.ts";

const PAYMENT_WORDS = /\b(vous avez|you have|avez recu|a envoye|has sent|paiement recu|payment received)\b/;
const LINE_COUNT = 20;
/** No operator's message is longer. */
const MESSAGE_MAX = 1_000;
/** Messages between two steps. Fewer than `STEP`, because a message is longer than a line of a table. */
const MESSAGE_STEP = 8;
/** Characters that are looked at to tell messages from a table. */
const START_LENGTH = 8_000;

/** Whether most lines, or most paragraphs, are sentences of an operator. */
export function* areMessages(lines: readonly string[]): Work<boolean> {
  const start = startOf(lines);
  if (start.some((line) => /[;\t|].*[;\t|].*[;\t|]/.test(line))) return false;
  const parts = (yield* messagesOf(start)).slice(0, LINE_COUNT);
  const matching = parts.filter(isPaymentMessage);
  return parts.length > 0 && matching.length * 2 >= parts.length;
}

const isPaymentMessage = (text: string) => PAYMENT_WORDS.test(fold(text.slice(0, MESSAGE_MAX)));

function startOf(lines: readonly string[]): string[] {
  let length = 0;
  return lines.slice(0, START_LENGTH).filter((line) => (length += line.length) <= START_LENGTH);
}

/** One message a line, or a paragraph when blank lines divide them. A second line that tells of money begins another. */
function* messagesOf(lines: readonly string[]): Work<string[]> {
  if (!lines.includes("")) return [...lines];
  const messages: string[] = [];
  /** Whether the message under way tells of money; null between two messages. */
  let isPayment: boolean | null = null;
  for (const [rank, line] of lines.entries()) {
    if (rank % STEP === 0) yield rank / lines.length;
    if (line === "") {
      isPayment = null;
      continue;
    }
    const again =
      isPaymentMessage(line) && paidIn(line.slice(0, MESSAGE_MAX).normalize("NFKC")) !== undefined;
    if (isPayment === null || (isPayment && again)) messages.push(line);
    else messages.push(`${messages.pop() ?? ""} ${line}`);
    isPayment = isPayment === true || again;
  }
  return messages;
}

const MESSAGE_ROLES: readonly Role[] = ["date", "montant", "telephone", "transaction", "kind"];

export const MESSAGE_LAYOUT: Layout = {
  head: -1,
  columns: Object.fromEntries(
    ROLES.flatMap((role) => (MESSAGE_ROLES.includes(role) ? [[role, MESSAGE_ROLES.indexOf(role)]] : [])),
  ),
};

/** A row of `MESSAGE_LAYOUT` for each message; longer ones are counted and not read. */
export function* readMessages(
  lines: readonly string[],
  { plan }: Country,
): Work<{ rows: string[][]; tooLong: number }> {
  const parts = yield* part(messagesOf(lines), 0, 0.2);
  const rows: string[][] = [];
  let tooLong = 0;
  for (const [rank, text] of parts.entries()) {
    if (rank % MESSAGE_STEP === 0) yield 0.2 + (0.8 * rank) / parts.length;
    const message = text.replace(/\s+/g, " ").trim();
    if (message.length > MESSAGE_MAX) tooLong += 1;
    else rows.push(rowOf(message, plan));
  }
  return { rows, tooLong };
}

// Every repetition has a bound: each place of a text is then read a bounded number of times.
const AMOUNT =
  /(?<![\w.,])(\d{1,3}(?:[\s.,]\d{3}){1,5}(?:[.,]\d{1,2})?|\d{1,16}(?:[.,]\d{1,2})?)\s?(f\s?cfa|cfa|xof|xaf|gnf|fg|ghs|gh₵|f)\b/gi;
const DATE =
  /\d{4}-\d{2}-\d{2}(?:[ t]\d{1,2}:\d{2}(?::\d{2})?)?|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?:,? ?(?:à |a )?\d{1,2}[:h]\d{2}(?::\d{2})?)?/i;
const TRANSACTION =
  /\b(?:r[ée]f(?:[ée]rence)?|(?:id|n°|num[ée]ro)(?: (?:de )?(?:la )?)?trans(?:action)?|trans(?:action)? ?id|txn? ?id|id)\s?[:#.=]?\s?([a-z0-9][a-z0-9._-]{4,})/i;
/** What stands before an amount that is not the payment's. */
const NOT_PAID = /(solde|balance|frais|fees?|commission|taxe)[^\d]{0,25}$/i;
const BEFORE_LENGTH = 40;

function paidIn(plain: string): RegExpExecArray | undefined {
  return [...plain.matchAll(AMOUNT)].find(
    ({ index }) => !NOT_PAID.test(plain.slice(Math.max(0, index - BEFORE_LENGTH), index)),
  );
}

function rowOf(message: string, plan: Country["plan"]): string[] {
  const plain = message.normalize("NFKC");
  const date = DATE.exec(plain)?.[0] ?? "";
  const transaction = (TRANSACTION.exec(plain)?.[1] ?? "").replace(/[._-]+$/, "");
  const paid = paidIn(plain);
  const montant = paid ? `${(paid[1] ?? "").trim()} ${paid[2] ?? ""}` : "";
  const rest = [date, transaction]
    .reduce((left, part) => (part === "" ? left : left.replace(part, " | ")), plain)
    .replace(AMOUNT, " | ");
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

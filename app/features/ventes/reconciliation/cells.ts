// What a cell of an operator's statement says: an amount, a moment, a number, a transaction. PURE.
import { formatTime, localTime } from "#worker/core/domain/period.ts";
import { type PhonePlan, toE164 } from "#worker/core/domain/phone.ts";
import { fold } from "#worker/core/domain/text.ts";
import { transactionKey, transactionOfCell } from "#worker/features/ventes/domain/transaction.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";

const CURRENCY = String.raw`(?:f\s?cfa|cfa|xof|xaf|fg|gnf|gh₵|ghs|₦|ngn|€|eur|f)`;
const MONTANT = new RegExp(
  String.raw`^(?<sign>[-+]?)\(?${CURRENCY}?\s*(?<inner>[-+]?)(?<digits>\d[\d\s.,'’]*)${CURRENCY}?\.?\)?(?<after>[-+]?)$`,
  "i",
);

/** No amount with its currency is longer. */
const MONTANT_LENGTH = 60;

/** In hundredths, negative with a minus before or after the number, or in brackets. Null for anything else. */
export function readMontant(text: string): number | null {
  if (text.length > MONTANT_LENGTH) return null;
  const plain = plainText(text).replace(/[\u2212\u2013]/g, "-");
  const { sign, inner, digits, after } = MONTANT.exec(plain)?.groups ?? {};
  const centimes = digits === undefined ? null : centimesOf(digits.trim());
  if (centimes === null || centimes > MONTANT_MAX_CENTIMES) return null;
  const negative = sign === "-" || inner === "-" || after === "-" || plain.startsWith("(");
  return negative && centimes > 0 ? -centimes : centimes;
}

/** Thousands stand in groups of three, or the digits are no amount: a number of a telephone has others. */
const WHOLE = /^(?:\d+|\d{1,3}(?:[\s.,'’]\d{3})+)$/;

/** "21.150" is a number of thousands, "21150.5" and "21,150.50" have decimals. Digits are read, nothing is rounded. */
function centimesOf(digits: string): number | null {
  const trimmed = digits.replace(/[.,]+$/, "");
  const at = decimalPoint(trimmed);
  const whole = at === -1 ? trimmed : trimmed.slice(0, at);
  const fraction = at === -1 ? "" : trimmed.slice(at + 1);
  if (!WHOLE.test(whole) || !/^\d{0,2}0*$/.test(fraction)) return null;
  const centimes = Number(whole.replace(/\D/g, "") + fraction.slice(0, 2).padEnd(2, "0"));
  return Number.isSafeInteger(centimes) ? centimes : null;
}

/** Where the decimals begin, -1 without. */
function decimalPoint(digits: string): number {
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const separators = digits.replace(/[^.,]/g, "");
  if (separators.length > 1 && new Set(separators).size === 1) return -1;
  const begins = digits.slice(0, last);
  const groups =
    separators.length === 1 && digits.length - last === 4 && WHOLE.test(digits) && !/^0/.test(begins);
  return groups ? -1 : last;
}

/** A day "YYYY-MM-DD", and the seconds since midnight where the text has a time. */
export type CellMoment = { jour: string; seconds: number | null };

export type DayOrder = "DAY_FIRST" | "MONTH_FIRST";

const MONTHS = ["jan", "fev|feb", "mar", "avr|apr", "mai|may", "juin|jun", "juil|jul", "aou|aug"].concat([
  "sep",
  "oct",
  "nov",
  "dec",
]);
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t|[\s,]+|$)(.*)$/;
const TWO_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:t|[\s,]+|$)(.*)$/;
const NAMED = /^(?:[a-z]{2,9}\.?,? )?(\d{1,2})(?:er)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})(?:[\s,]+|$)(.*)$/;
const NAME_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(?:[\s,]+|$)(.*)$/;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;
const TIME =
  /^(?:a |at |- )?(\d{1,2})\s?[:h]\s?(\d{2})(?:\s?[:m]\s?(\d{2})(?:[.,]\d+)?s?)?\s?(am|pm)?\s?(z|utc|gmt|[+-]\d{2}:?\d{2})?$/;

/** Null without a real day. A time with an offset is put on the shop's clock, where it may be another day. */
export function readMoment(text: string, timeZone: string, order: DayOrder = "DAY_FIRST"): CellMoment | null {
  const plain = fold(plainText(text));
  const compact = COMPACT.exec(plain);
  const found = compact ? fromCompact(compact) : daysIn(plain, order);
  if (!found || !isRealDay(found.jour)) return null;
  if (found.rest === "") return { jour: found.jour, seconds: null };
  const time = readTime(found.rest);
  if (!time) return null;
  if (time.offset === null) return { jour: found.jour, seconds: time.seconds };
  const instant = Date.parse(found.jour) + time.seconds * 1000 - time.offset * 60_000;
  return { jour: localTime(instant, timeZone).jour, seconds: secondsOnClock(instant, timeZone) };
}

type FoundDay = { jour: string; rest: string };

function fromCompact([, year = "", month = "", day = "", hour = "", minute = "", second = ""]: string[]) {
  return { jour: dayOf(year, month, day), rest: `${hour}:${minute}:${second}` };
}

function daysIn(plain: string, order: DayOrder): FoundDay | null {
  const first = YEAR_FIRST.exec(plain);
  if (first) return { jour: dayOf(first[1], first[2], first[3]), rest: first[4] ?? "" };
  const two = TWO_FIRST.exec(plain);
  if (two) {
    const [day, month] = order === "DAY_FIRST" ? [two[1], two[2]] : [two[2], two[1]];
    return { jour: dayOf(two[3], month, day), rest: two[4] ?? "" };
  }
  const named = NAMED.exec(plain);
  if (named) return { jour: dayOf(named[3], monthOf(named[2]), named[1]), rest: named[4] ?? "" };
  const english = NAME_FIRST.exec(plain);
  if (english) return { jour: dayOf(english[3], monthOf(english[1]), english[2]), rest: english[4] ?? "" };
  return null;
}

function monthOf(name = ""): string {
  return String(MONTHS.findIndex((begins) => new RegExp(`^(?:${begins})`).test(name)) + 1);
}

function dayOf(year = "", month = "", day = ""): string {
  const century = year.length === 2 ? "20" : "";
  return `${century}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function isRealDay(day: string): boolean {
  const instant = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
}

/** Seconds since midnight, and the offset in minutes that the text names. */
export function readTime(text: string): { seconds: number; offset: number | null } | null {
  const found = TIME.exec(fold(plainText(text)));
  if (!found) return null;
  const [, hours = "", minutes = "", seconds = "0", half, zone] = found;
  const hour = (Number(hours) % (half === undefined ? 24 : 12)) + (half === "pm" ? 12 : 0);
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return { seconds: hour * 3600 + Number(minutes) * 60 + Number(seconds), offset: offsetOf(zone) };
}

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

function secondsOnClock(instant: number, timeZone: string): number {
  const [hours = "", minutes = ""] = formatTime(instant, timeZone).split(":");
  return Number(hours) * 3600 + Number(minutes) * 60 + (Math.floor(instant / 1000) % 60);
}

/** Which of both orders a date such as 14/01/2026 can only have, null where both are possible. */
export function orderOf(text: string): DayOrder | null {
  const [, first, second] = TWO_FIRST.exec(fold(plainText(text))) ?? [];
  if (Number(first) > 12) return "DAY_FIRST";
  return Number(second) > 12 ? "MONTH_FIRST" : null;
}

/** The order of a column whose dates have these orders. Only a column without a single day first begins with months. */
export function dayOrder(orders: ReadonlySet<DayOrder | null>): DayOrder {
  return orders.has("MONTH_FIRST") && !orders.has("DAY_FIRST") ? "MONTH_FIRST" : "DAY_FIRST";
}

/**
 * The first number of the text that fits the country, in E.164: "FRI:2250701020304/MSISDN", "AWA (77 123 45 67)". A
 * spreadsheet drops the 0 before a number.
 */
export function readTelephone(text: string, plan: PhonePlan): string | null {
  for (const [candidate] of plainText(text).matchAll(/\+?\d(?:[\s.-]?\d){6,15}/g)) {
    const number = toE164(candidate, plan) ?? toE164(`0${candidate}`, plan);
    if (number !== null) return number;
  }
  return null;
}

/** A spreadsheet that took ids for numbers has made one of many. */
const ROUNDED = /^\d([.,]\d+)?E\+\d+$/;

/** As the till keeps it. Null where the cell names no transaction that the till would take. */
export function readTransaction(text: string): string | null {
  const key = transactionOfCell(plainText(text));
  const none = /^[-–—.0]*$|^N\/?A$|^NULL$/.test(key) || ROUNDED.test(key);
  return none ? null : transactionKey(key);
}

/** Without what a spreadsheet adds so that a number stays a text: '0701020304 or ="0701020304". */
function plainText(text: string): string {
  const plain = text.normalize("NFKC").trim();
  return plain
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'/, "")
    .trim();
}

// CSV for French spreadsheets: a BOM, semicolons, decimal commas, CRLF. The cell rules of every export.
import { toDecimal } from "./money.ts";
import { formatNumericDay, formatNumericInstant } from "./period.ts";

const BOM = "\uFEFF";
const LINE_END = "\r\n";
/** A spreadsheet runs texts with these beginnings as formulas. An apostrophe that stands before one is doubled. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
/**
 * Zero width space: before a text that a spreadsheet would take for a number or a date, it keeps the text a text, and
 * nobody sees it. No text of the shop begins with one (`singleLine`).
 */
const TEXT_MARK = "\u200B";
/** With a digit, and without letters but those of an exponent or an hour: codes, telephone numbers, "12,5", "10:30". */
const NUMBER = /^[\s\d.,:;/+()%€$£'’\u2212-]+(?:e[+-]?\d+|[ap]m?)?$/i;
const MONTHS = `jan(?:v(?:ier)?|uary)? f[eé]v(?:r(?:ier)?)? feb(?:ruary)? mars? march a[pv]r(?:il)? mai may juin june?
  juil(?:let)? july? ao[uû]t aug(?:ust)? sept?(?:embre|ember)? oct(?:obre|ober)? nov(?:embre|ember)? d[eé]c(?:embre|ember)?`;
const DATE = new RegExp(
  String.raw`^(?:\d{1,4}[\s./-]*)?(?:${MONTHS.split(/\s+/).join("|")})\.?(?:[\s./-]*\d{1,4}(?:[\s,]+\d[\d:]*)?)?$`,
  "iu",
);
const BOOLEAN = /^(?:vrai|faux|true|false)$/i;
/** RFC 4180, and spaces at the ends of a cell, which some readers remove. */
const NEEDS_QUOTES = /[;"\r\n]|^\s|\s$/;

/**
 * `montant` is in centimes, `instant` in ms UTC, `day` "YYYY-MM-DD", `boolean` true, false, 1 or 0. `local` is a date or a
 * month that is written as it is stored.
 */
export type CsvKind = "text" | "integer" | "montant" | "boolean" | "instant" | "day" | "local";

/** Null and undefined are an empty cell. Amounts beyond 2^53 come as text. */
export type CsvValue = string | number | boolean | null | undefined;

/** `zone`: the time zone of an instant of this row, where it is not the file's (docs/decisions/0062). */
export type CsvColumn<T> = {
  header: string;
  kind: CsvKind;
  of: (row: T) => CsvValue;
  zone?: (row: T) => string;
};

type CsvOptions = {
  /** Begins the text with the BOM and the headers. */
  first: boolean;
  /** Instants are written "14/01/2026 17:38" in this zone. Without a zone they are written in ISO 8601, UTC. */
  timeZone?: string | undefined;
};

export function csvLines<T>(
  columns: readonly CsvColumn<T>[],
  rows: readonly T[],
  { first, timeZone }: CsvOptions,
): string {
  const line = (cells: readonly string[]) => cells.join(";") + LINE_END;
  const heading = first ? BOM + line(columns.map(({ header }) => quote(header))) : "";
  const lines = rows.map((row) =>
    line(columns.map(({ kind, of, zone }) => cell(kind, of(row), zone ? zone(row) : timeZone))),
  );
  return heading + lines.join("");
}

/** The text of a file, a slice at a time. A list without rows has its headers alone. */
export async function* csvFile<T>(
  columns: readonly CsvColumn<T>[],
  slices: AsyncIterable<readonly T[]>,
  timeZone: string,
): AsyncGenerator<string, void, undefined> {
  let first = true;
  for await (const rows of slices) {
    yield csvLines(columns, rows, { first, timeZone });
    first = false;
  }
  if (first) yield csvLines(columns, [], { first, timeZone });
}

function cell(kind: CsvKind, value: CsvValue, timeZone: string | undefined): string {
  if (value === null || value === undefined) return "";
  switch (kind) {
    case "text":
      return quote(String(value));
    case "integer":
      return String(Number(value));
    case "montant":
      return toDecimal(String(value), ",");
    case "boolean":
      return Number(value) === 1 ? "oui" : "non";
    case "instant":
      return timeZone === undefined
        ? new Date(Number(value)).toISOString()
        : formatNumericInstant(Number(value), timeZone);
    case "day":
      return formatNumericDay(String(value));
    case "local":
      return String(value);
  }
}

/** A code, a reference or a telephone number stays as it is; an apostrophe keeps a text from running as a formula. */
function quote(stored: string): string {
  const text = `${markOf(stored)}${stored}`;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function markOf(text: string): string {
  const isRead = (/\d/.test(text) && (NUMBER.test(text) || DATE.test(text))) || BOOLEAN.test(text);
  if (isRead || text.startsWith(TEXT_MARK)) return TEXT_MARK;
  return FORMULA.test(text) ? "'" : "";
}

/** The text that a cell of our files had before it was marked. Every reader of files uses it. */
export function unmarked(cell: string): string {
  if (cell.startsWith(TEXT_MARK)) return cell.slice(TEXT_MARK.length);
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

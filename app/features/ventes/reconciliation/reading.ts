// From a file or pasted lines to the statement of a day: text, rows, columns, lines. PURE.
import { type Country, isComplete, type Layout, recognise, signatureOf } from "./columns.ts";
import { readRows, type Rows } from "./csv.ts";
import { linesOf } from "./lines.ts";
import { areMessages, MESSAGE_LAYOUT, readMessages } from "./messages.ts";
import { type ReadingContext, readReleve, type Releve } from "./releve.ts";
import type { Columns } from "./roles.ts";
import { part, type Work } from "./slices.ts";

export const RELEVE_MAX_BYTES = 2_000_000;

/** What a spreadsheet or a PDF begins with. */
const NOT_TEXT = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

/** Null for a file that is no text. Spreadsheets of the field write UTF-8, UTF-16 or the old Western code page. */
export function textOf(bytes: Uint8Array): string | null {
  if (NOT_TEXT.some((begins) => begins.every((byte, rank) => bytes[rank] === byte))) return null;
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  const text = wide === null ? narrowText(bytes) : new TextDecoder(wide).decode(bytes);
  return text.includes("\0") ? null : text;
}

function narrowText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export type Reading = {
  rows: Rows;
  layout: Layout;
  /** The text is messages, whose parts need no choice. */
  messages: boolean;
  /** Lines and messages that are too long to be read. */
  tooLong: number;
};

export function* readText(text: string, country: Country): Work<Reading> {
  const whole = text.replace(/\r\n?/g, "\n").replaceAll("\0", "");
  const { lines, tooLong } = yield* part(linesOf(whole), 0, 0.1);
  if (yield* part(areMessages(lines), 0.1, 0.1)) {
    const read = yield* part(readMessages(lines, country), 0.1, 1);
    return {
      rows: read.rows,
      layout: MESSAGE_LAYOUT,
      messages: true,
      tooLong: tooLong + read.tooLong,
    };
  }
  const rows = yield* part(readRows(lines.join("\n")), 0.1, 0.9);
  return { rows, layout: yield* part(recognise(rows, country), 0.9, 1), messages: false, tooLong };
}

/**
 * The choice of columns that this device keeps for statements of this kind, else what was recognised. Null when the user must
 * choose; messages need no choice.
 */
export function layoutOf(
  { rows, layout, messages }: Reading,
  portefeuille: string,
  chosen: (signature: string) => Columns | undefined,
): Layout | null {
  if (messages) return layout;
  const kept = chosen(signatureOf(portefeuille, rows, layout));
  if (kept) return { ...layout, columns: kept };
  return isComplete(layout.columns) ? layout : null;
}

/** Why a table or messages are not taken. */
export type Problem =
  | { code: "NO_MONEY" | "OTHER_DEVISE" }
  | { code: "OTHER_DAYS"; first: string; last: string };

export function* readLines(
  reading: Reading,
  layout: Layout,
  context: Omit<ReadingContext, "undated" | "tooLong">,
): Work<Releve> {
  const { rows, messages, tooLong } = reading;
  return yield* readReleve(rows, layout, { ...context, undated: messages, tooLong });
}

export function problemOf({ lines, aside, days }: Releve): Problem | null {
  if (lines.length > 0) return null;
  if (aside.otherDays > 0) return { code: "OTHER_DAYS", ...days };
  return { code: aside.otherDevise > 0 ? "OTHER_DEVISE" : "NO_MONEY" };
}

/** Before the user is asked for columns: a text of nothing, or of sentences, has none. */
export function problemOfRows({
  rows,
  messages,
  tooLong,
}: Reading): "EMPTY" | "TOO_LONG" | "NO_TABLE" | null {
  if (rows.length === 0) return tooLong > 0 ? "TOO_LONG" : "EMPTY";
  return !messages && rows.every((row) => row.length < 2) ? "NO_TABLE" : null;
}

/** The whole way for a text whose columns are known, for tests and measures. */
export function* readWhole(
  text: string,
  context: Omit<ReadingContext, "undated" | "tooLong">,
): Work<Releve | null> {
  const reading = yield* part(readText(text, context), 0, 0.5);
  const layout = layoutOf(reading, "", () => undefined);
  return layout && (yield* part(readLines(reading, layout, context), 0.5, 1));
}

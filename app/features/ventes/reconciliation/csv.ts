// The cells of a text with separators. Papa reads quotes, line ends and separators as files in the field have them.
import Papa, { type Parser, type ParseResult } from "papaparse";
import { unmarked } from "#worker/core/domain/csv.ts";
import type { Work } from "./slices.ts";

export type Rows = string[][];

const CHUNK = 8_192;
/** So much text in one cell is no cell, but a quote that never ends. */
const STALLED_MAX = 3;
const SEPARATORS = [";", "\t", ",", "|"] as const;
/** No statement has more columns, and each is looked at by itself. */
const COLUMNS_MAX = 60;
/** A cell that says more is a text, whose start is enough. */
const CELL_MAX = 300;
const PREVIEW = 60;
const PREVIEW_LENGTH = 24_000;
/** No text contains it (`textOf` refuses it, `readText` removes it), so that quotes are letters like others. */
const NO_QUOTE = "\0";

/** Rows without a filled cell are left out. */
export function* readRows(text: string): Work<Rows> {
  const delimiter = separatorOf(text);
  const quoted = yield* chunks(text, delimiter, '"');
  if (quoted) return quoted;
  // A quote never ends: with quotes as letters, no cell hides all the lines after it.
  const plain = (yield* chunks(text, delimiter, NO_QUOTE)) ?? [];
  return plain.map((row) => row.map((cell) => cell.replace(/^"|"$/g, "")));
}

/** Null when a quote never ends. */
function* chunks(text: string, delimiter: string, quoteChar: string): Work<Rows | null> {
  const rows: Rows = [];
  const state = { ended: false, broken: false, read: 0, stalled: 0, resume: () => {} };
  Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    newline: "\n",
    skipEmptyLines: "greedy",
    chunkSize: CHUNK,
    chunk({ data, errors, meta }: ParseResult<string[]>, parser: Parser) {
      for (const row of data)
        rows.push(row.slice(0, COLUMNS_MAX).map((cell) => unmarked(cell).slice(0, CELL_MAX)));
      state.stalled = meta.cursor === state.read ? state.stalled + 1 : 0;
      state.broken ||= errors.some(({ code }) => code === "MissingQuotes") || state.stalled > STALLED_MAX;
      state.read = meta.cursor;
      state.resume = () => parser.resume();
      parser.pause();
    },
    complete: () => (state.ended = true),
  } as Parameters<typeof Papa.parse<string[]>>[1] & object);
  while (!state.ended) {
    if (state.broken) return null;
    yield Math.min(1, state.read / text.length);
    state.resume();
  }
  return state.broken ? null : rows;
}

/** The separator that gives the most rows of one width. A comma may also stand in amounts, a semicolon hardly ever. */
function separatorOf(text: string): string {
  const start = text.slice(0, PREVIEW_LENGTH);
  const scored = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: PREVIEW, skipEmptyLines: "greedy" });
    const widths = new Map<number, number>();
    for (const { length } of data) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    return { delimiter, score: Math.max(0, ...[...widths].map(([width, rows]) => rows * (width - 1))) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

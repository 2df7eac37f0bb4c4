// CSV for French spreadsheets: one file per table in a ZIP, with semicolons, decimal commas and a BOM.
import { Zip, ZipDeflate } from "fflate/browser";
import {
  type Columns,
  HEADER,
  ETABLISSEMENT,
  type Kind,
  GERANT,
} from "#worker/features/export/domain/exported-tables.ts";
import type { Row } from "#worker/kernel/database/batch.ts";
import { toDecimal } from "#worker/kernel/domain/money.ts";
import type { Records, Part, Value } from "./parts.ts";

const BOM = "\uFEFF";
const LINE_END = "\r\n";
/** A spreadsheet runs texts with these beginnings as formulas. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
/** RFC 4180, and spaces at the ends of a cell, which some readers remove. */
const NEEDS_QUOTES = /[;"\r\n]|^\s|\s$/;

export async function* toCsvZip(
  { header, gerant, etablissement }: Records,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Uint8Array> {
  const zip = createZip(new Date(Number(header["date"])));
  for (const [name, columns, row] of [
    ["export", HEADER, header],
    ["gerant", GERANT, gerant],
    ["etablissement", ETABLISSEMENT, etablissement],
  ] as const) {
    zip.start(`${name}.csv`);
    yield* zip.write(toCsv(columns, [row], true), true);
  }
  for await (const { table, rows, start, end } of parts) {
    if (start) zip.start(`${table.name}.csv`);
    yield* zip.write(toCsv(table.columns, rows, start), end);
  }
  yield* zip.end();
}

export function toCsv(columns: Columns, rows: readonly Row[], start: boolean): string {
  const entries = Object.entries(columns);
  const heading = start ? `${BOM}${entries.map(([name]) => name).join(";")}${LINE_END}` : "";
  const lines = rows.map(
    (row) => entries.map(([name, kind]) => cell(kind, row[name] as Value)).join(";") + LINE_END,
  );
  return heading + lines.join("");
}

function cell(kind: Kind, value: Value): string {
  return value == null ? "" : CELLS[kind](String(value));
}

const CELLS: Record<Kind, (stored: string) => string> = {
  text: quote,
  facts: quote,
  integer: (stored) => String(Number(stored)),
  montant: (stored) => toDecimal(stored, ","),
  instant: (stored) => new Date(Number(stored)).toISOString(),
  boolean: (stored) => (Number(stored) === 1 ? "oui" : "non"),
};

/** An apostrophe keeps a spreadsheet from running a text as a formula. */
function quote(stored: string): string {
  const text = FORMULA.test(stored) ? `'${stored}` : stored;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function createZip(date: Date) {
  const readyChunks: Uint8Array[] = [];
  const textEncoder = new TextEncoder();
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else if (bytes.length > 0) readyChunks.push(bytes);
  });
  let file: ZipDeflate | undefined;

  function flush(): Uint8Array[] {
    if (failure) throw failure;
    return readyChunks.splice(0);
  }

  return {
    start(name: string): void {
      file = new ZipDeflate(name, { level: 6 });
      file.mtime = date;
      zip.add(file);
    },
    write(text: string, end: boolean): Uint8Array[] {
      file?.push(textEncoder.encode(text), end);
      return flush();
    },
    end(): Uint8Array[] {
      zip.end();
      return flush();
    },
  };
}

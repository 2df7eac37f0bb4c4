// One CSV file per table, in a ZIP.
import { Zip, ZipDeflate } from "fflate/browser";
import type { Row } from "#worker/core/database/compiled.ts";
import { csvLines } from "#worker/core/domain/csv.ts";
import {
  type Columns,
  HEADER,
  ETABLISSEMENT,
  GERANT,
} from "#worker/features/export/domain/exported-tables.ts";
import { comptesInUnits, lignesInUnits } from "./json.ts";
import type { Records, Part, Value } from "./parts.ts";

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

export function toCsv(columns: Columns, rows: readonly Row[], first: boolean): string {
  const csvColumns = Object.entries(columns).map(([name, kind]) => ({
    header: name,
    kind: kind === "facts" || kind === "comptes" || kind === "lignes" ? ("text" as const) : kind,
    of: (row: Row) => {
      if (kind === "comptes") return comptesInUnits(String(row[name]));
      return kind === "lignes" ? lignesInUnits(String(row[name])) : (row[name] as Value);
    },
  }));
  return csvLines(csvColumns, rows, { first });
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

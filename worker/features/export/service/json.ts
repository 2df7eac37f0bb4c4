// One JSON document: a list per table, a line per row. Amounts are written from their digits, without rounding.
import type { Row } from "#worker/core/database/compiled.ts";
import { toDecimal, toUnits } from "#worker/core/domain/money.ts";
import { readLignes, type StoredLigne } from "#worker/features/appareils/domain.ts";
import { readComptes, type StoredCompte } from "#worker/features/caisse-jour/domain/day.ts";
import {
  type Columns,
  HEADER,
  ETABLISSEMENT,
  type Kind,
  GERANT,
} from "#worker/features/export/domain/exported-tables.ts";
import type { Records, Part, Value } from "./parts.ts";

export async function* toJson(records: Records, parts: AsyncIterable<Part>): AsyncGenerator<string> {
  yield `{"export":${object(HEADER, records.header)},\n"gerant":${object(GERANT, records.gerant)},\n"etablissement":${object(ETABLISSEMENT, records.etablissement)}`;
  for await (const { table, rows, start, end } of parts) {
    const text = rows.map((row) => object(table.columns, row)).join(",\n");
    const before = start ? `,\n${JSON.stringify(table.name)}:[\n` : text && ",\n";
    yield `${before}${text}${end ? "\n]" : ""}`;
  }
  yield "}\n";
}

function object(columns: Columns, row: Row): string {
  const fields = Object.entries(columns).map(([name, kind]) => {
    const value = row[name] as Value;
    return `${JSON.stringify(name)}:${value == null ? "null" : LITERALS[kind](String(value))}`;
  });
  return `{${fields.join(",")}}`;
}

const LITERALS: Record<Kind, (stored: string) => string> = {
  text: JSON.stringify,
  integer: (stored) => String(Number(stored)),
  montant: (stored) => toDecimal(stored, "."),
  instant: (stored) => `"${new Date(Number(stored)).toISOString()}"`,
  boolean: (stored) => String(Number(stored) === 1),
  local: JSON.stringify,
  facts: (stored) => JSON.stringify(JSON.parse(stored)),
  comptes: comptesInUnits,
  lignes: lignesInUnits,
};

/** What was counted, in main units: the stored rows have no names and count in centimes. */
export function comptesInUnits(stored: string): string {
  const comptes = readComptes(JSON.parse(stored) as StoredCompte[]);
  return JSON.stringify(
    comptes.map(({ montant, attendu, ...place }) => ({
      ...place,
      montant: toUnits(montant),
      attendu: toUnits(attendu),
    })),
  );
}

/** The lines of a cancelled basket, in main units. */
export function lignesInUnits(stored: string): string {
  const lignes = readLignes(JSON.parse(stored) as StoredLigne[]);
  return JSON.stringify(
    lignes.map(({ prixVenteReel, ...line }) => ({ ...line, prixVenteReel: toUnits(prixVenteReel) })),
  );
}

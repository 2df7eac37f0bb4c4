// An export as one JSON document: a list per table, a line per row. Amounts are written digit by digit, as numbers.
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
  const fields = Object.entries(columns).map(
    ([name, kind]) => `${JSON.stringify(name)}:${literal(kind, row[name] as Value)}`,
  );
  return `{${fields.join(",")}}`;
}

function literal(kind: Kind, value: Value): string {
  if (value === null || value === undefined) return "null";
  switch (kind) {
    case "text":
      return JSON.stringify(String(value));
    case "integer":
      return String(Number(value));
    case "montant":
      return toDecimal(String(value), ".");
    case "instant":
      return `"${new Date(Number(value)).toISOString()}"`;
    case "boolean":
      return Number(value) === 1 ? "true" : "false";
    case "facts":
      return JSON.stringify(JSON.parse(String(value)));
  }
}

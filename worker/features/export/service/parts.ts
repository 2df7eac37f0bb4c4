// Memory holds one slice at a time.
import type { Row } from "#worker/core/database/compiled.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readShop } from "#worker/core/service/shop.ts";
import { EXPORTED_TABLES, type ExportedTable } from "#worker/features/export/domain/exported-tables.ts";
import { SLICE_SIZE, slice } from "#worker/features/export/queries.ts";

export type Records = { header: Row; gerant: Row; etablissement: Row };

export type Value = string | number | null | undefined;

/** Every table has at least one part, which may be empty. */
export type Part = { table: ExportedTable; rows: Row[]; start: boolean; end: boolean };

export async function* readParts(
  deps: Deps,
  acteur: Acteur,
  counters: Row,
): AsyncGenerator<Part, void, undefined> {
  for (const table of EXPORTED_TABLES) {
    let after: Row | undefined;
    for (let end = false; !end;) {
      const [rows]: Row[][] = await readShop(deps, acteur, [slice(acteur, table, counters, after)]);
      end = rows.length < SLICE_SIZE;
      yield { table, rows, start: after === undefined, end };
      after = rows.at(-1);
    }
  }
}

// All rows of a shop and its manager, to check that a refused request changed none.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inject } from "vitest";

/** Other journeys write rows beside these. */
export type Owner = { gerantId: number; etablissementId: number };

export function snapshotRows({ gerantId, etablissementId }: Owner): Record<string, string> {
  const folder = join(inject("databases"), "d1/miniflare-D1DatabaseObject");
  const photo: Record<string, string> = {};
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".sqlite"))) {
    const base = new DatabaseSync(join(folder, name), { readOnly: true });
    try {
      for (const [table, column] of ownedTables(base)) {
        const id = column === "gerant_id" || table === "gerants" ? gerantId : etablissementId;
        const lignes = base.prepare(`SELECT * FROM "${table}" WHERE "${column}" = ?`).all(id);
        photo[`${name.slice(0, 8)} ${table}`] = JSON.stringify(lignes);
      }
    } finally {
      base.close();
    }
  }
  return photo;
}

function ownedTables(base: DatabaseSync): [table: string, column: string][] {
  const lignes = base
    .prepare(
      `SELECT m.name AS nom, group_concat(c.name) AS columns FROM sqlite_master m, pragma_table_info(m.name) c
       WHERE m.type = 'table' GROUP BY m.name`,
    )
    .all() as { nom: string; columns: string }[];
  return lignes.flatMap(({ nom, columns }): [string, string][] => {
    const all = columns.split(",");
    if (nom === "gerants" || nom === "etablissements") return [[nom, "id"]];
    const column = ["etablissement_id", "gerant_id"].find((c) => all.includes(c));
    return column === undefined ? [] : [[nom, column]];
  });
}

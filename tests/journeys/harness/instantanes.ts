// Everything that the local databases hold of one shop and its manager: what a refused request must leave as it was.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inject } from "vitest";

/** Whose rows are read. Other journeys write beside them. */
export type Proprietaire = { gerantId: number; etablissementId: number };

/** Every row of theirs, by database and table, as one text each: equal texts, equal rows. */
export function photographier({ gerantId, etablissementId }: Proprietaire): Record<string, string> {
  const dossier = join(inject("bases"), "d1/miniflare-D1DatabaseObject");
  const photo: Record<string, string> = {};
  for (const nom of readdirSync(dossier).filter((fichier) => fichier.endsWith(".sqlite"))) {
    const base = new DatabaseSync(join(dossier, nom), { readOnly: true });
    try {
      for (const [table, colonne] of tablesDe(base)) {
        const id = colonne === "gerant_id" || table === "gerants" ? gerantId : etablissementId;
        const lignes = base.prepare(`SELECT * FROM "${table}" WHERE "${colonne}" = ?`).all(id);
        photo[`${nom.slice(0, 8)} ${table}`] = JSON.stringify(lignes);
      }
    } finally {
      base.close();
    }
  }
  return photo;
}

/** The tables that have owners, with the column that says whose a row is. */
function tablesDe(base: DatabaseSync): [table: string, colonne: string][] {
  const lignes = base
    .prepare(
      `SELECT m.name AS nom, group_concat(c.name) AS colonnes FROM sqlite_master m, pragma_table_info(m.name) c
       WHERE m.type = 'table' GROUP BY m.name`,
    )
    .all() as { nom: string; colonnes: string }[];
  return lignes.flatMap(({ nom, colonnes }): [string, string][] => {
    const toutes = colonnes.split(",");
    if (nom === "gerants" || nom === "etablissements") return [[nom, "id"]];
    const colonne = ["etablissement_id", "gerant_id"].find((c) => toutes.includes(c));
    return colonne === undefined ? [] : [[nom, colonne]];
  });
}

// Reads the local databases behind the running worker: for what no screen and no call shows yet.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { inject } from "vitest";

type Ligne = Record<string, unknown>;

/** Rows of a SELECT in the shops' database. */
export function lireBoutique(requete: string, ...valeurs: SQLInputValue[]): Ligne[] {
  return lire("factures", requete, valeurs);
}

/** Rows of a SELECT in the directory. */
export function lireAnnuaire(requete: string, ...valeurs: SQLInputValue[]): Ligne[] {
  return lire("gerants", requete, valeurs);
}

/** The file's name is a hash, so the database is known by a table that only it has. */
function lire(table: string, requete: string, valeurs: SQLInputValue[]): Ligne[] {
  const dossier = join(inject("bases"), "d1/miniflare-D1DatabaseObject");
  for (const nom of readdirSync(dossier).filter((fichier) => fichier.endsWith(".sqlite"))) {
    const base = new DatabaseSync(join(dossier, nom), { readOnly: true });
    try {
      const tables = base.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").all(table);
      if (tables.length > 0) return base.prepare(requete).all(...valeurs);
    } finally {
      base.close();
    }
  }
  throw new Error(`Aucune base locale n'a de table ${table}`);
}

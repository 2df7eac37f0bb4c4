// The rows of an export, table by table and slice by slice: never more of them in memory than one slice.
import type { TableExportee } from "#worker/features/export/domain/export.ts";
import { TABLES_EXPORTEES } from "#worker/features/export/domain/exported-tables.ts";
import { TRANCHE, tranche } from "#worker/features/export/queries.ts";
import type { Ligne } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { readShop } from "#worker/kernel/service/shop.ts";

/** The rows that stand alone, as stored. */
export type Fiches = { entete: Ligne; gerant: Ligne; etablissement: Ligne };

/** What a column holds. */
export type Valeur = string | number | null | undefined;

/** A slice of a table's rows. Each table has at least one, be it empty. */
export type Partie = { table: TableExportee; lignes: Ligne[]; debut: boolean; fin: boolean };

/** Every table of the acteur's shop, one trip a slice, read as it is asked for. */
export async function* lireParties(
  deps: Deps,
  acteur: Acteur,
  compteurs: Ligne,
): AsyncGenerator<Partie, void, undefined> {
  for (const table of TABLES_EXPORTEES) {
    let apres: Ligne | undefined;
    for (let fin = false; !fin;) {
      const [lignes = []]: Ligne[][] = await readShop(deps, acteur, [
        tranche(acteur, table, compteurs, apres),
      ]);
      fin = lignes.length < TRANCHE;
      yield { table, lignes, debut: apres === undefined, fin };
      apres = lignes.at(-1);
    }
  }
}

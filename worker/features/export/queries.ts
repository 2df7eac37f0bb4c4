// What an export reads: a slice of a table in the order of its primary key, after the last row of the slice before.
import { eq, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { achats } from "#worker/features/achats/tables.ts";
import { categories } from "#worker/features/categories/tables.ts";
import { gerants } from "#worker/features/comptes/tables/gerants.ts";
import { evenements } from "#worker/features/evenements/tables.ts";
import { etablissements, journalReglages, paysEtablissement } from "#worker/features/parametres/tables.ts";
import { codesBarres, prixHistorique, produits } from "#worker/features/produits/tables.ts";
import { mouvements, stocks } from "#worker/features/stock/tables.ts";
import { taches } from "#worker/features/taches/tables.ts";
import { factures, referencesVentes } from "#worker/features/ventes/tables/factures.ts";
import { paiements } from "#worker/features/ventes/tables/paiements.ts";
import { appareils, clients, sessionsCaisse } from "#worker/features/ventes/tables/parties.ts";
import { ventes } from "#worker/features/ventes/tables/ventes.ts";
import type { Row } from "#worker/kernel/database/batch.ts";
import { all, ofShop, select } from "#worker/kernel/database/statements.ts";
import { compteurs } from "#worker/kernel/tables/counters.ts";
import {
  totauxHoraires,
  totauxJournaliers,
  totauxProduits,
  totauxProduitsMois,
} from "#worker/kernel/tables/totals.ts";
import { type Columns, ETABLISSEMENT, GERANT, type ExportedTable } from "./domain/export.ts";
import type { EXPORTED_TABLES } from "./domain/exported-tables.ts";

/** How many rows one reading brings at most. */
export const SLICE_SIZE = 2_000;

type Exported = (typeof EXPORTED_TABLES)[number];
type ExportedColumn<Name> = keyof Extract<Exported, { name: Name }>["columns"];

/** The tables by their names in the export, each with the columns that the export names. */
const TABLES: {
  [Name in Exported["name"]]: SQLiteTable & Record<ExportedColumn<Name> | "etablissementId", SQLiteColumn>;
} = {
  ...{ achats, appareils, categories, clients, codesBarres, evenements, factures, journalReglages },
  ...{ mouvements, paiements, paysEtablissement, prixHistorique, produits, referencesVentes, sessionsCaisse },
  ...{ stocks, taches, totauxHoraires, totauxJournaliers, totauxProduits, totauxProduitsMois, ventes },
};

/** The manager's own profile, in the directory. */
export function exportedGerant(gerantId: number) {
  return select(fieldsOf(gerants, GERANT)).from(gerants).where(eq(gerants.id, gerantId));
}

/** The shop's settings, then its counters: what is numbered up to them was there when the export began. */
export function startQueries(etablissementId: number) {
  return [
    select(fieldsOf(etablissements, ETABLISSEMENT))
      .from(etablissements)
      .where(eq(etablissements.id, etablissementId)),
    select(getTableColumns(compteurs)).from(compteurs).where(ofShop(compteurs, etablissementId)),
  ] as const;
}

/** The rows after `after`, or the first ones. `counters` is the row of `startQueries`. */
export function slice(
  { etablissementId, gerantId }: { etablissementId: number; gerantId: number },
  exported: Exported,
  counters: Row,
  after: Row | undefined,
) {
  const table = TABLES[exported.name];
  const { key, columns, counter, addressed }: ExportedTable = exported;
  const fields = fieldsOf(table, columns);
  const keyFields = key.map((name) => sql`${fields[name]}`);
  const lastValues = key.map((name) => sql`${after?.[name]}`);
  const addressee = evenements.gerantId;
  return select(fields)
    .from(table)
    .where(
      all(
        ofShop(table, etablissementId),
        counter === undefined ? undefined : sql`${keyFields[0]} <= ${counters[counter]}`,
        addressed && or(isNull(addressee), eq(addressee, gerantId)),
        after && sql`(${list(keyFields)}) > (${list(lastValues)})`,
      ),
    )
    .orderBy(table.etablissementId, ...keyFields)
    .limit(SLICE_SIZE);
}

/** Amounts come as their digits: sums of months may pass what a number carries exactly. */
function fieldsOf(table: SQLiteTable, columns: Columns): Record<string, SQL> {
  const all = getTableColumns(table);
  const fields = Object.entries(columns).map(([name, kind]) => {
    const column = sql`${all[name]}`;
    return [name, kind === "montant" ? sql`CAST(${column} AS TEXT)` : column];
  });
  return Object.fromEntries(fields) as Record<string, SQL>;
}

function list(chunks: SQL[]): SQL {
  return sql.join(chunks, sql`, `);
}

import { eq, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { achats } from "#worker/features/achats/tables.ts";
import { comptagesCaisse, mouvementsCaisse } from "#worker/features/caisse/tables.ts";
import { categories } from "#worker/features/categories/tables.ts";
import { gerants } from "#worker/features/comptes/tables/gerants.ts";
import { evenements } from "#worker/features/evenements/tables.ts";
import {
  etablissements,
  etablissementVersions,
  journalReglages,
  paysEtablissement,
} from "#worker/features/parametres/tables.ts";
import { codesBarres, prixHistorique, produits } from "#worker/features/produits/tables.ts";
import { mouvements, stocks } from "#worker/features/stock/tables.ts";
import { taches } from "#worker/features/taches/tables.ts";
import { factures, referencesVentes } from "#worker/features/ventes/tables/factures.ts";
import { paiements } from "#worker/features/ventes/tables/paiements.ts";
import { appareils, clients, sessionsCaisse } from "#worker/features/ventes/tables/parties.ts";
import { ventes } from "#worker/features/ventes/tables/ventes.ts";
import type { Row } from "#worker/kernel/database/batch.ts";
import { all, keyColumns, ofShop, select } from "#worker/kernel/database/statements.ts";
import { compteurs } from "#worker/kernel/tables/counters.ts";
import {
  totauxHoraires,
  totauxJournaliers,
  totauxProduits,
  totauxProduitsMois,
} from "#worker/kernel/tables/totals.ts";
import type { Columns, ExportedTable } from "./domain/exported-tables.ts";

export const SLICE_SIZE = 2_000;

export const TABLES: Record<ExportedTable["name"], SQLiteTable & { etablissementId: SQLiteColumn }> = {
  achats,
  appareils,
  categories,
  clients,
  codesBarres,
  comptagesCaisse,
  etablissementVersions,
  evenements,
  factures,
  journalReglages,
  mouvements,
  mouvementsCaisse,
  paiements,
  paysEtablissement,
  prixHistorique,
  produits,
  referencesVentes,
  sessionsCaisse,
  stocks,
  taches,
  totauxHoraires,
  totauxJournaliers,
  totauxProduits,
  totauxProduitsMois,
  ventes,
};

export function exportedGerant(gerantId: number) {
  const { id, nom, prenom, email, telephone, dateCreation, dateModification } = gerants;
  return select({ id, nom, prenom, email, telephone, dateCreation, dateModification })
    .from(gerants)
    .where(eq(gerants.id, gerantId));
}

/** The counters bound the export to the rows that exist at its start. */
export function startQueries(etablissementId: number) {
  return [
    select(getTableColumns(etablissements))
      .from(etablissements)
      .where(eq(etablissements.id, etablissementId)),
    select(getTableColumns(compteurs)).from(compteurs).where(ofShop(compteurs, etablissementId)),
  ] as const;
}

export function slice(
  { etablissementId, gerantId }: { etablissementId: number; gerantId: number },
  { name, columns, counter }: ExportedTable,
  counters: Row,
  after: Row | undefined,
) {
  const table = TABLES[name];
  const tableColumns: Record<string, SQLiteColumn> = getTableColumns(table);
  const key = keyColumns(table).slice(1);
  const nameOf = (column: SQLiteColumn) =>
    Object.keys(tableColumns).find((name) => tableColumns[name]?.name === column.name) ?? "";
  const lastValues = key.map((column) => sql`${after?.[nameOf(column)]}`);
  const addressee = tableColumns["gerantId"];
  return select(fieldsOf(tableColumns, columns))
    .from(table)
    .where(
      all(
        ofShop(table, etablissementId),
        counter === undefined ? undefined : sql`${key[0]} <= ${counters[counter]}`,
        addressee && or(isNull(addressee), eq(addressee, gerantId)),
        after && sql`(${sql.join(key, sql`, `)}) > (${sql.join(lastValues, sql`, `)})`,
      ),
    )
    .orderBy(table.etablissementId, ...key)
    .limit(SLICE_SIZE);
}

/** Amounts are read as text, because sums of months may exceed the exact range of a number. */
function fieldsOf(table: Record<string, SQLiteColumn>, columns: Columns): Record<string, SQL> {
  const fields = Object.entries(columns).map(([name, kind]) => {
    const column = sql`${table[name]}`;
    return [name, kind === "montant" ? sql`CAST(${column} AS TEXT)` : column];
  });
  return Object.fromEntries(fields) as Record<string, SQL>;
}

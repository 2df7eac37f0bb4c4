import { eq, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Row } from "#worker/core/database/compiled.ts";
import { all, keyColumns, ofShop, select } from "#worker/core/database/statements.ts";
import { achats } from "#worker/schema/boutique/achats.ts";
import { annulations, appareils } from "#worker/schema/boutique/appareils.ts";
import { comptagesCaisse, mouvementsCaisse } from "#worker/schema/boutique/caisse-jour.ts";
import { categories } from "#worker/schema/boutique/categories.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import {
  etablissements,
  etablissementVersions,
  journalReglages,
  paysEtablissement,
} from "#worker/schema/boutique/etablissements.ts";
import { evenements } from "#worker/schema/boutique/evenements.ts";
import { factures, referencesVentes } from "#worker/schema/boutique/factures.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import { clients, sessionsCaisse } from "#worker/schema/boutique/parties.ts";
import { codesBarres, prixHistorique, produits } from "#worker/schema/boutique/produits.ts";
import { mouvements, stocks } from "#worker/schema/boutique/stocks.ts";
import { taches } from "#worker/schema/boutique/taches.ts";
import {
  totauxHoraires,
  totauxJournaliers,
  totauxProduits,
  totauxProduitsMois,
} from "#worker/schema/boutique/totals.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";
import type { Columns, ExportedTable } from "./domain/exported-tables.ts";

export const SLICE_SIZE = 2_000;

export const TABLES: Record<ExportedTable["name"], SQLiteTable & { etablissementId: SQLiteColumn }> = {
  achats,
  annulations,
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

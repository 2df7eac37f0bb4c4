// The export of a shop's data: all its tables, under the API's names, without derived columns, secrets and
// counters. tests/services/export.test.ts compares exported-tables.ts with the schema.

export const FORMATS_EXPORT = ["json", "csv"] as const;
export const EXPORTS_PER_DAY = { count: 5, seconds: 86_400 };
/** A running export blocks another for this time, so that an interrupted export does not block for ever. */
export const EXPORT_MAX_SECONDS = 600;

export type FormatExport = (typeof FORMATS_EXPORT)[number];

/** Amounts are stored in centimes, instants in ms UTC, facts as JSON. */
export type Kind = "text" | "integer" | "montant" | "instant" | "boolean" | "facts";

export type Columns = Readonly<Record<string, Kind>>;

export type ExportedTable = {
  name: string;
  /** The primary key without the shop: the order of reading and of the export. */
  key: readonly string[];
  columns: Columns;
  /** The counter behind the key's first column. Rows created after the start of the export are left out. */
  counter?: string;
  addressed?: true;
};

export const GERANT: Columns = {
  id: "integer",
  nom: "text",
  prenom: "text",
  email: "text",
  telephone: "text",
  dateCreation: "instant",
  dateModification: "instant",
};

export const ETABLISSEMENT: Columns = {
  id: "integer",
  nom: "text",
  description: "text",
  paysCode: "text",
  deviseCode: "text",
  fuseau: "text",
  adresse: "text",
  telephone: "text",
  mentionsLegales: "text",
  piedTicket: "text",
  dateCreation: "instant",
};

export const HEADER: Columns = {
  application: "text",
  version: "integer",
  date: "instant",
  fuseau: "text",
  dateLocale: "text",
};

export function databaseName(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

// What a shop takes along when it leaves, or keeps for its accountant: every table of its own, under the API's names.
// tests/services/export.test.ts says what is left out, and why.

export const FORMATS_EXPORT = ["json", "csv"] as const;
/** How many exports of a shop may be started (decision 46). */
export const EXPORTS_PER_DAY = { count: 5, seconds: 86_400 };
/** How long an export keeps another one from starting, unless it ends before: one that was cut is not waited for longer. */
export const EXPORT_MAX_SECONDS = 600;

export type FormatExport = (typeof FORMATS_EXPORT)[number];

/** How a value is written: an amount is stored in centimes, an instant in ms UTC, a fact as JSON. */
export type Kind = "text" | "integer" | "montant" | "instant" | "boolean" | "facts";

export type Columns = Readonly<Record<string, Kind>>;

export type ExportedTable = {
  /** "prixHistorique": the list's name in JSON, the file's in CSV. */
  name: string;
  /** What the primary key has beside the shop, in its order: rows are read, and stand, in this order. */
  key: readonly string[];
  columns: Columns;
  /** The counter that gives the first word of the key: rows born after the export began are not in it. */
  counter?: string;
  /** Rows may be for one manager alone. */
  addressed?: true;
};

/** One row each, which are read first. */
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

/** What stands at the beginning of an export: when it was made, and how to read it. */
export const HEADER: Columns = {
  application: "text",
  version: "integer",
  date: "instant",
  fuseau: "text",
  dateLocale: "text",
};

/** "prixHistorique" → "prix_historique": the name in the database. */
export function databaseName(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

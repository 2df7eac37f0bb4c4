// What a shop takes along when it leaves, or keeps for its accountant: every table of its own, under the API's names. Left
// out are what another column says already (folded and lower-case copies), what secures something (tokens, keys of
// idempotency), and what only counts: tests/services/export.test.ts holds tables-exportees.ts against the schema.

export const FORMATS_EXPORT = ["json", "csv"] as const;
/** How many exports of a shop may be started (decision 46). */
export const EXPORTS_PAR_JOUR = { nombre: 5, secondes: 86_400 };
/** How long an export keeps another one from starting, unless it ends before: one that was cut is not waited for longer. */
export const EXPORT_MAX_SECONDS = 600;

export type FormatExport = (typeof FORMATS_EXPORT)[number];

/** How a value is written: an amount is stored in centimes, an instant in ms UTC, a fact as JSON. */
export type Genre = "texte" | "entier" | "montant" | "instant" | "booleen" | "faits";

export type Colonnes = Readonly<Record<string, Genre>>;

export type TableExportee = {
  /** "prixHistorique": the list's name in JSON, the file's in CSV. The database says prix_historique. */
  nom: string;
  /** What the primary key has beside the shop, in its order: rows are read, and stand, in this order. */
  cle: readonly string[];
  colonnes: Colonnes;
  /** The counter that gives the first word of the key: rows born after the export began are not in it. */
  compteur?: string;
  /** Rows may be for one manager alone. */
  adressee?: true;
};

/** One row each, which are read first. */
export const GERANT: Colonnes = {
  id: "entier",
  nom: "texte",
  prenom: "texte",
  email: "texte",
  telephone: "texte",
  dateCreation: "instant",
  dateModification: "instant",
};

export const ETABLISSEMENT: Colonnes = {
  id: "entier",
  nom: "texte",
  description: "texte",
  paysCode: "texte",
  deviseCode: "texte",
  fuseau: "texte",
  adresse: "texte",
  telephone: "texte",
  mentionsLegales: "texte",
  piedTicket: "texte",
  dateCreation: "instant",
};

/** What stands at the beginning of an export: when it was made, and how to read it. */
export const ENTETE: Colonnes = {
  application: "texte",
  version: "entier",
  date: "instant",
  fuseau: "texte",
  dateLocale: "texte",
};

/** "prixHistorique" → "prix_historique": the name in the database. */
export function nomEnBase(nom: string): string {
  return nom.replace(/[A-Z]/g, (majuscule) => `_${majuscule.toLowerCase()}`);
}

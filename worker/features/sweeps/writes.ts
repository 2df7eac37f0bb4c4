// What erases a shop, table after table and so many rows at a time: nothing is referred to any more when it goes.
import { type SQL, sql } from "drizzle-orm";
import { nomEnBase } from "#worker/features/export/domain/export.ts";
import { TABLES_EXPORTEES } from "#worker/features/export/domain/exported-tables.ts";

/** A table of shops, and what its primary key has beside the shop. */
export type TableEffacee = { nom: string; cle: readonly string[] };

/** Every table of a shop, what refers to others first; the shop's own row is the last to go. */
export const TABLES_EFFACEES: readonly TableEffacee[] = [
  { nom: "cles_idempotence", cle: ["cle"] },
  { nom: "acces_finis", cle: ["id"] },
  { nom: "mois_cumules", cle: ["devise_code", "mois"] },
  // An export's tables stand after what they refer to.
  ...TABLES_EXPORTEES.map(({ nom, cle }) => ({ nom: nomEnBase(nom), cle: cle.map(nomEnBase) })).reverse(),
  { nom: "compteurs", cle: [] },
];

/** Erases at most `nombre` rows of the shop's in this table: the last ones, as a correction comes after what it corrects. */
export function effacer(etablissementId: number, { nom, cle }: TableEffacee, nombre: number): SQL {
  const table = sql.identifier(nom);
  const colonnes = ["etablissement_id", ...cle].map((colonne) => sql.identifier(colonne));
  const liste = sql.join(colonnes, sql`, `);
  const ordre = sql.join(
    colonnes.map((colonne) => sql`${colonne} DESC`),
    sql`, `,
  );
  return sql`DELETE FROM ${table} WHERE (${liste}) IN (
    SELECT ${liste} FROM ${table} WHERE etablissement_id = ${etablissementId} ORDER BY ${ordre} LIMIT ${nombre})`;
}

/** The shop's own row. */
export function effacerEtablissement(etablissementId: number): SQL {
  return sql`DELETE FROM etablissements WHERE id = ${etablissementId}`;
}

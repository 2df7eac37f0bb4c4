export type Valeur = string | number | null;

/** The INSERT of a row; a value is written as SQL, so that it reaches the column as it is. */
export function insertion(
  table: string,
  ligne: Record<string, Valeur>,
  remplace: Record<string, string> = {},
): string {
  const colonnes = Object.entries({ ...ligne, ...remplace });
  const valeurs = colonnes.map(([nom, valeur]) => remplace[nom] ?? enSql(valeur));
  return `INSERT INTO "${table}" (${colonnes.map(([nom]) => `"${nom}"`).join(", ")}) VALUES (${valeurs.join(", ")})`;
}

function enSql(valeur: Valeur): string {
  if (valeur === null) return "NULL";
  return typeof valeur === "number" ? String(valeur) : `'${valeur.replaceAll("'", "''")}'`;
}

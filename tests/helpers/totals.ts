import type { Acteur } from "#worker/core/domain/acteur.ts";
import { databaseOf } from "./databases.ts";

type Table = "totaux_journaliers" | "totaux_horaires" | "totaux_produits" | "totaux_produits_mois";

/** In XOF unless the line names a currency; in hundredths. */
export async function addTotals(
  acteur: Acteur,
  table: Table,
  lignes: readonly Record<string, string | number>[],
): Promise<void> {
  const db = databaseOf(acteur);
  await db.batch(
    lignes.map((row) => {
      const columns = { etablissement_id: acteur.etablissementId, devise_code: "XOF", ...row };
      const names = Object.keys(columns);
      return db
        .prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
        .bind(...Object.values(columns));
    }),
  );
}

// Totals straight in the database, for tests of what is read from them.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { baseDe } from "./bases.ts";

type Table = "totaux_journaliers" | "totaux_horaires" | "totaux_produits" | "totaux_produits_mois";

/** One row for each of `lignes`, in XOF unless they name another currency. Centimes. */
export async function ajouterTotaux(
  acteur: Acteur,
  table: Table,
  lignes: readonly Record<string, string | number>[],
): Promise<void> {
  const db = baseDe(acteur);
  await db.batch(
    lignes.map((ligne) => {
      const colonnes = { etablissement_id: acteur.etablissementId, devise_code: "XOF", ...ligne };
      const noms = Object.keys(colonnes);
      return db
        .prepare(`INSERT INTO ${table} (${noms.join(", ")}) VALUES (${noms.map(() => "?").join(", ")})`)
        .bind(...Object.values(colonnes));
    }),
  );
}

// What the sweep of every night takes from the events of shops.
import { type SQL, sql } from "drizzle-orm";

/**
 * Deletes at most `nombre` events of these shops that come before the first one created at `limite` (ms UTC) or later.
 * Each shop's events leave from the first on and by number, so that those that stay follow each other without a gap,
 * whatever the clocks of their creation were; the counter stays, which says how many there have been.
 */
export function supprimerEvenements(
  etablissementIds: readonly number[],
  limite: number,
  nombre: number,
): SQL {
  return sql`DELETE FROM evenements WHERE (etablissement_id, id) IN (
    SELECT v.etablissement_id, v.id
    FROM json_each(${JSON.stringify(etablissementIds)}) AS j
    CROSS JOIN compteurs AS c ON c.etablissement_id = j.value
    CROSS JOIN evenements AS v ON v.etablissement_id = c.etablissement_id
      AND v.id < coalesce((SELECT garde.id FROM evenements AS garde
        WHERE garde.etablissement_id = c.etablissement_id AND garde.date_creation >= ${limite}
        ORDER BY garde.id LIMIT 1), c.evenement + 1)
    LIMIT ${nombre})`;
}

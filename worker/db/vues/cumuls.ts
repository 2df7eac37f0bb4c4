// Which sums of months hold: those whose days count what they counted when they were summed up.
import { type SQL, sql } from "drizzle-orm";

/**
 * Whether what `m`, a row of `mois_cumules`, says of its days is still so. No writer has to tell: a sale always adds a
 * line to its day, a cancellation takes pieces from it and leaves the lines, so that days with as many lines and pieces
 * as then hold the same sales as then.
 */
export const EST_A_JOUR: SQL = sql`(m.nombre_lignes, m.nombre_articles) = (
    SELECT sum(d.nombre_lignes), sum(d.nombre_articles) FROM totaux_journaliers AS d
    WHERE d.etablissement_id = m.etablissement_id AND d.devise_code = m.devise_code
      AND d.jour BETWEEN m.mois || '-01' AND m.jusqua)`;

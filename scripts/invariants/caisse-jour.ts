import type { Invariant } from "./invariant.ts";

/** The clock's day lies within a day of the shop's, whatever its zone. `days`: how much later the row may be made. */
const offDay = (days: number) =>
  `(jour < date(date_creation / 1000, 'unixepoch', '-${days} days') OR jour > date(date_creation / 1000, 'unixepoch', '+1 day'))`;

export const CAISSE: readonly Invariant[] = [
  {
    name: "cash moves on the day it is recorded, with a motive, and is reversed with another one or not at all",
    broken: `SELECT id, jour, motif, date_annulation, motif_annulation, auteur_annulation FROM mouvements_caisse
      WHERE etablissement_id = ?1 AND (trim(motif) = '' OR ${offDay(1)}
        OR (date_annulation IS NULL) <> (auteur_annulation IS NULL)
        OR (date_annulation IS NOT NULL) <> (coalesce(trim(motif_annulation), '') <> ''))`,
  },
  {
    name: "a count is made on its day or the next, of each mode and wallet once",
    broken: `SELECT c.id, c.jour, c.comptes FROM comptages_caisse AS c WHERE c.etablissement_id = ?1 AND (${offDay(2)}
      OR EXISTS (SELECT 1 FROM json_each(c.comptes) AS r LEFT JOIN modes_paiement AS m ON m.code = r.value->>0
        WHERE m.code IS NULL OR (m.code = 'MOBILE_MONEY') <> (r.value->>1 IS NOT NULL)
          OR typeof(r.value->>2) <> 'integer' OR r.value->>2 < 0 OR typeof(r.value->>3) <> 'integer')
      OR (SELECT count(*) <> count(DISTINCT json_array(r.value->>0, r.value->>1)) FROM json_each(c.comptes) AS r))`,
  },
];

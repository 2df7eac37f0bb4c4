import type { Invariant } from "./invariant.ts";

const TICKETS = `(SELECT appareil_id, numero_provisoire FROM factures
    WHERE etablissement_id = ?1 AND (appareil_id IS NOT NULL OR numero_provisoire IS NOT NULL)
  UNION ALL SELECT appareil_id, numero_provisoire FROM annulations WHERE etablissement_id = ?1)`;

export const TILLS: readonly Invariant[] = [
  {
    name: "a provisional number has the code of its device, and is of one basket or noted cancellation",
    broken: `SELECT t.numero_provisoire, t.appareil_id, count(*) AS n FROM ${TICKETS} AS t
      LEFT JOIN appareils AS a ON a.etablissement_id = ?1 AND a.id = t.appareil_id
      GROUP BY t.numero_provisoire
      HAVING n <> 1 OR max(coalesce(t.numero_provisoire GLOB 'P-' || a.code || '-[0-9]*-[0-9]*', 0)) <> 1`,
  },
  {
    name: "what was missing at a late sale entered just before the sale took it, and left nothing",
    // An invoice without a ticket names no missing pieces.
    broken: `SELECT f.id, e.value FROM factures AS f CROSS JOIN json_each(f.ecarts) AS e
      WHERE f.etablissement_id = ?1 AND (f.numero_provisoire IS NULL OR NOT EXISTS (
        SELECT 1 FROM mouvements AS m WHERE m.etablissement_id = ?1 AND m.type = 'AJUSTEMENT'
          AND m.produit_id = e.value->>'produitId' AND m.quantite = e.value->>'quantite' AND m.jour = f.jour
          AND m.quantite_apres = (SELECT sum(v.quantite) FROM ventes AS v
            WHERE v.etablissement_id = ?1 AND v.facture_id = f.id AND v.produit_id = m.produit_id)
          AND (SELECT v.facture_id FROM mouvements AS s JOIN ventes AS v ON v.etablissement_id = ?1 AND v.id = s.vente_id
            WHERE s.etablissement_id = ?1 AND s.produit_id = m.produit_id AND s.id > m.id ORDER BY s.id LIMIT 1) = f.id))`,
  },
];

import type { Invariant } from "./invariant.ts";

export const PURCHASES: readonly Invariant[] = [
  {
    name: "purchases are price times pieces",
    broken: `SELECT id, quantite, prix_achat, montant_total FROM achats
      WHERE etablissement_id = ?1 AND montant_total <> quantite * prix_achat`,
  },
  {
    name: "each purchase entered once, left once if it was cancelled, and brought what it says",
    broken: `SELECT a.id, a.quantite, a.date_annulation, m.* FROM achats AS a
      LEFT JOIN (SELECT achat_id, sum(type = 'ACHAT') AS entrees, sum(type = 'ANNULATION_ACHAT') AS sorties,
                   sum(quantite) AS pieces, max(iif(type = 'ANNULATION_ACHAT', id, 0)) AS annulation, max(id) AS dernier
                 FROM mouvements WHERE etablissement_id = ?1 AND achat_id IS NOT NULL GROUP BY achat_id) AS m
        ON m.achat_id = a.id
      WHERE a.etablissement_id = ?1 AND (m.entrees IS NOT 1 OR m.sorties <> (a.date_annulation IS NOT NULL)
        OR m.pieces <> iif(a.date_annulation IS NULL, a.quantite, 0)
        OR (a.date_annulation IS NOT NULL AND m.annulation <> m.dernier))`,
  },
  {
    name: "what a purchase brings, it brings at its own price, for its own product",
    // A corrected purchase may have another price by now; its entry keeps the price of that moment.
    broken: `SELECT m.id, m.type, m.quantite, m.valeur FROM mouvements AS m
      JOIN achats AS a ON a.etablissement_id = ?1 AND a.id = m.achat_id
      WHERE m.etablissement_id = ?1 AND (m.produit_id <> a.produit_id
        OR (m.quantite > 0 AND m.correction IS NULL AND m.valeur <> m.quantite * a.prix_achat AND NOT EXISTS (
          SELECT 1 FROM mouvements AS c WHERE c.etablissement_id = ?1 AND c.produit_id = m.produit_id
            AND c.achat_id = a.id AND c.correction IS NOT NULL))
        OR (m.type = 'ACHAT' AND (m.jour <> a.jour OR m.valeur % m.quantite <> 0)))`,
  },
];

import { cost, type Invariant } from "./invariant.ts";

const SIGN = `CASE type WHEN 'INITIAL' THEN quantite >= 0 WHEN 'ACHAT' THEN quantite > 0 WHEN 'VENTE' THEN quantite < 0
  WHEN 'ANNULATION_ACHAT' THEN quantite < 0 WHEN 'ANNULATION_VENTE' THEN quantite > 0
  ELSE true END`;

export const LEDGER: readonly Invariant[] = [
  {
    name: "stocks are what their movements add up to",
    broken: `SELECT coalesce(s.id, m.produit_id) AS produit, s.quantite, s.valeur, m.q, m.v
      FROM (SELECT * FROM stocks WHERE etablissement_id = ?1) AS s
      FULL JOIN (SELECT produit_id, sum(quantite) AS q, sum(valeur) AS v FROM mouvements
                 WHERE etablissement_id = ?1 GROUP BY produit_id) AS m ON m.produit_id = s.id
      WHERE s.quantite IS NOT m.q OR s.valeur IS NOT m.v`,
  },
  {
    name: "each movement says the balance after it",
    broken: `SELECT id, quantite_apres, valeur_apres, q, v FROM (
        SELECT *, sum(quantite) OVER w AS q, sum(valeur) OVER w AS v FROM mouvements WHERE etablissement_id = ?1
        WINDOW w AS (PARTITION BY produit_id ORDER BY id))
      WHERE quantite_apres <> q OR valeur_apres <> v OR q < 0 OR v < 0`,
  },
  {
    name: "an empty shelf is worth nothing",
    broken: `SELECT id, valeur_apres FROM mouvements
      WHERE etablissement_id = ?1 AND quantite_apres = 0 AND valeur_apres <> 0`,
  },
  {
    name: "movements have the sign of their type, and value that goes the same way",
    broken: `SELECT id, type, quantite, valeur, correction FROM mouvements
      WHERE etablissement_id = ?1 AND (NOT (${SIGN}) OR (correction IS NULL AND type = 'MODIFICATION_ACHAT' AND quantite = 0)
        OR ((correction IS NULL OR type = 'ANNULATION_VENTE') AND ((quantite > 0 AND valeur < 0) OR (quantite < 0 AND valeur > 0))))`,
  },
  {
    name: "only purchases are corrected, and what a cancelled sale takes back of a correction",
    broken: `SELECT m.id, m.type, m.valeur, m.correction, v.cout FROM mouvements AS m
      LEFT JOIN ventes AS v ON v.etablissement_id = ?1 AND v.id = m.vente_id
      WHERE m.etablissement_id = ?1 AND m.correction IS NOT NULL
        AND (m.type NOT IN ('ANNULATION_ACHAT', 'MODIFICATION_ACHAT', 'ANNULATION_VENTE')
          OR (m.type = 'ANNULATION_VENTE' AND m.valeur - m.correction <> v.cout))`,
  },
  {
    name: "movements name what they come from",
    broken: `SELECT id, type, vente_id, achat_id, origine_id FROM mouvements
      WHERE etablissement_id = ?1 AND ((type IN ('VENTE', 'ANNULATION_VENTE')) <> (vente_id IS NOT NULL)
        OR (type IN ('ACHAT', 'ANNULATION_ACHAT', 'MODIFICATION_ACHAT')) <> (achat_id IS NOT NULL)
        OR (type = 'ANNULATION_VENTE' AND origine_id IS NULL)
        OR (type = 'AJUSTEMENT' AND coalesce(trim(motif), '') = ''))`,
  },
  {
    name: "an initial stock is the first of its product",
    broken: `SELECT m.id FROM mouvements AS m WHERE m.etablissement_id = ?1 AND m.type = 'INITIAL' AND EXISTS (
      SELECT 1 FROM mouvements AS a WHERE a.etablissement_id = ?1 AND a.produit_id = m.produit_id AND a.id < m.id)`,
  },
  {
    name: "corrections go in and out at the average",
    // Pieces found on an empty shelf have no cost; a purchase has its own price; a replay has its own check.
    broken: `SELECT id, type, quantite, valeur FROM (
        SELECT *, quantite_apres - quantite AS q, valeur_apres - valeur AS v FROM mouvements
        WHERE etablissement_id = ?1 AND type IN ('ANNULATION_ACHAT', 'MODIFICATION_ACHAT', 'AJUSTEMENT'))
      WHERE q > 0 AND correction IS NULL AND (quantite < 0 OR type = 'AJUSTEMENT')
        AND valeur <> iif(quantite < 0, -1, 1) * (${cost("abs(quantite)", "q", "v")})`,
  },
];

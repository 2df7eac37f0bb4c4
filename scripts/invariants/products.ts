import type { Invariant } from "./invariant.ts";

export const PRODUCTS: readonly Invariant[] = [
  {
    name: "what is for sale has a stock, and a draft has none",
    broken: `SELECT p.id, p.statut, s.id AS stock FROM produits AS p
      LEFT JOIN stocks AS s ON s.etablissement_id = ?1 AND s.id = p.id
      WHERE p.etablissement_id = ?1 AND ((p.statut = 'STOCK' AND s.id IS NULL) OR (p.statut = 'BROUILLON' AND s.id IS NOT NULL))`,
  },
  {
    name: "archived products wear no barcode",
    broken: `SELECT b.code FROM codes_barres AS b JOIN produits AS p ON p.etablissement_id = ?1 AND p.id = b.produit_id
      WHERE b.etablissement_id = ?1 AND p.date_archivage IS NOT NULL`,
  },
  {
    name: "every code has its form",
    broken: `SELECT code FROM codes_barres WHERE etablissement_id = ?1 AND forme = ''
      UNION ALL SELECT reference FROM produits WHERE etablissement_id = ?1 AND reference_forme = ''`,
  },
  {
    name: "only what has moved is archived",
    broken: `SELECT id FROM produits AS p WHERE etablissement_id = ?1 AND date_archivage IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM mouvements AS m WHERE m.etablissement_id = ?1 AND m.produit_id = p.id)`,
  },
];

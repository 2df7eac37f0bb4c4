import type { Invariant } from "./invariant.ts";

const INVOICES = "factures WHERE etablissement_id = ?1 AND statut = 'EMISE'";
const EXPENSES = "achats WHERE etablissement_id = ?1 AND date_annulation IS NULL";

/** Each correction, in the currency of its purchase or of the sale that takes it back. */
const CORRECTIONS = `(SELECT m.jour, m.produit_id, m.correction, coalesce(a.devise_code, f.devise_code) AS devise_code
  FROM mouvements AS m
  LEFT JOIN achats AS a ON a.etablissement_id = ?1 AND a.id = m.achat_id
  LEFT JOIN ventes AS v ON v.etablissement_id = ?1 AND v.id = m.vente_id
  LEFT JOIN factures AS f ON f.etablissement_id = ?1 AND f.id = v.facture_id
  WHERE m.etablissement_id = ?1 AND m.correction IS NOT NULL)`;

function difference(
  table: string,
  keys: string,
  columns: readonly string[],
  counted: readonly string[],
): string {
  const stored = columns.map((column) => `-${column}`).join(", ");
  const sums = columns.map((column) => `sum(${column}) AS ${column}`).join(", ");
  const some = columns.map((column) => `${column} <> 0`).join(" OR ");
  return `SELECT * FROM (SELECT ${keys}, ${sums} FROM (
      SELECT ${keys}, ${columns.join(", ")} FROM (${counted.join(" UNION ALL ")})
      UNION ALL SELECT ${keys}, ${stored} FROM ${table} WHERE etablissement_id = ?1)
    GROUP BY ${keys}) WHERE ${some}`;
}

export const TOTALS: readonly Invariant[] = [
  {
    name: "days add up",
    broken: difference(
      "totaux_journaliers",
      "devise_code, jour",
      [
        "chiffre_affaires",
        "cout",
        "nombre_factures",
        "nombre_articles",
        "nombre_lignes",
        "depenses",
        "nombre_achats",
        "correction",
      ],
      [
        `SELECT devise_code, jour, montant_total AS chiffre_affaires, cout, 1 AS nombre_factures, nombre_articles,
           0 AS nombre_lignes, 0 AS depenses, 0 AS nombre_achats, 0 AS correction FROM ${INVOICES}`,
        // Cancelled lines are counted too, because lists show them.
        `SELECT f.devise_code, f.jour, 0, 0, 0, 0, 1, 0, 0, 0 FROM ventes AS v
         JOIN factures AS f ON f.etablissement_id = ?1 AND f.id = v.facture_id WHERE v.etablissement_id = ?1`,
        `SELECT devise_code, jour, 0, 0, 0, 0, 0, montant_total, 1, 0 FROM ${EXPENSES}`,
        `SELECT devise_code, jour, 0, 0, 0, 0, 0, 0, 0, correction FROM ${CORRECTIONS}`,
      ],
    ),
  },
  {
    name: "hours add up",
    broken: difference(
      "totaux_horaires",
      "devise_code, jour, heure",
      ["chiffre_affaires", "cout", "nombre_factures", "depenses"],
      [
        `SELECT devise_code, jour, heure, montant_total AS chiffre_affaires, cout, 1 AS nombre_factures, 0 AS depenses
         FROM ${INVOICES}`,
        `SELECT devise_code, jour, heure, 0, 0, 0, montant_total FROM ${EXPENSES}`,
      ],
    ),
  },
  {
    // An hour has no correction of its own to compare with: a movement's hour depends on the zone of its moment.
    name: "corrections of hours are those of their day",
    broken: difference(
      "totaux_horaires",
      "devise_code, jour",
      ["correction"],
      ["SELECT devise_code, jour, correction FROM totaux_journaliers WHERE etablissement_id = ?1"],
    ),
  },
  {
    name: "products of a day add up",
    broken: difference(
      "totaux_produits",
      "devise_code, jour, produit_id",
      ["quantite", "chiffre_affaires", "cout", "correction"],
      [
        `SELECT devise_code, jour, produit_id, 0 AS quantite, 0 AS chiffre_affaires, 0 AS cout, correction
         FROM ${CORRECTIONS}`,
        `SELECT f.devise_code, f.jour, v.produit_id, v.quantite, v.montant_total, v.cout, 0
         FROM ventes AS v JOIN factures AS f ON f.etablissement_id = ?1 AND f.id = v.facture_id AND f.statut = 'EMISE'
         WHERE v.etablissement_id = ?1`,
      ],
    ),
  },
  {
    name: "money received adds up by day, mode and wallet",
    broken: `SELECT * FROM (
        SELECT devise_code, jour, mode, portefeuille, sum(montant) AS montant, sum(nombre) AS nombre FROM (
          SELECT f.devise_code, p.jour_recu AS jour, p.mode, p.portefeuille, p.montant, 1 AS nombre FROM paiements AS p
          JOIN factures AS f ON f.etablissement_id = ?1 AND f.id = p.facture_id
          WHERE p.etablissement_id = ?1 AND p.statut = 'RECU' AND p.etat = 'RECU'
          UNION ALL SELECT t.devise_code, t.jour, e.value->>0, e.value->>1, -(e.value->>2), -(e.value->>3)
          FROM totaux_journaliers AS t CROSS JOIN json_each(t.encaissements) AS e WHERE t.etablissement_id = ?1)
        GROUP BY devise_code, jour, mode, portefeuille) WHERE montant <> 0 OR nombre <> 0`,
  },
  {
    name: "products of a month add up",
    broken: `WITH held AS (
        SELECT m.devise_code, m.mois, m.jusqua FROM mois_cumules AS m
        JOIN totaux_journaliers AS d ON d.etablissement_id = ?1 AND d.devise_code = m.devise_code
          AND substr(d.jour, 1, 7) = m.mois AND d.jour <= m.jusqua
        WHERE m.etablissement_id = ?1 GROUP BY m.devise_code, m.mois
        HAVING sum(d.nombre_lignes) = m.nombre_lignes AND sum(d.nombre_articles) = m.nombre_articles
          AND sum(d.correction) = m.correction)
      ${difference(
        "held JOIN totaux_produits_mois AS t USING (devise_code, mois)",
        "devise_code, mois, produit_id",
        ["quantite", "chiffre_affaires", "cout", "correction"],
        [
          `SELECT h.devise_code, h.mois, t.produit_id, t.quantite, t.chiffre_affaires, t.cout, t.correction
           FROM held AS h JOIN totaux_produits AS t ON t.etablissement_id = ?1 AND t.devise_code = h.devise_code
             AND substr(t.jour, 1, 7) = h.mois AND t.jour <= h.jusqua`,
        ],
      )}`,
  },
];

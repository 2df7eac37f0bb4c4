// The sums that dashboards read: those of live invoices and purchases, and no other. A row of zeros is no row.
import type { Invariant } from "./invariant.ts";

const INVOICES = "factures WHERE etablissement_id = ?1 AND statut = 'EMISE'";
const EXPENSES = "achats WHERE etablissement_id = ?1 AND date_annulation IS NULL";

/** Counted rows minus stored rows, by key: whatever is left is broken. */
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
      ],
      [
        `SELECT devise_code, jour, montant_total AS chiffre_affaires, cout, 1 AS nombre_factures, nombre_articles,
           0 AS nombre_lignes, 0 AS depenses, 0 AS nombre_achats FROM ${INVOICES}`,
        // Cancelled lines stay in lists, so they are counted.
        `SELECT f.devise_code, f.jour, 0, 0, 0, 0, 1, 0, 0 FROM ventes AS v
         JOIN factures AS f ON f.etablissement_id = ?1 AND f.id = v.facture_id WHERE v.etablissement_id = ?1`,
        `SELECT devise_code, jour, 0, 0, 0, 0, 0, montant_total, 1 FROM ${EXPENSES}`,
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
    name: "products of a day add up",
    broken: difference(
      "totaux_produits",
      "devise_code, jour, produit_id",
      ["quantite", "chiffre_affaires", "cout"],
      [
        `SELECT f.devise_code, f.jour, v.produit_id, v.quantite, v.montant_total AS chiffre_affaires, v.cout
         FROM ventes AS v JOIN factures AS f ON f.etablissement_id = ?1 AND f.id = v.facture_id AND f.statut = 'EMISE'
         WHERE v.etablissement_id = ?1`,
      ],
    ),
  },
];

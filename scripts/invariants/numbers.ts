// Document numbers have no gaps, and numbers of deletable records are never reused (rule: numbers).
import type { Invariant } from "./invariant.ts";

const KEPT = [
  ["mouvement", "mouvements"],
  ["achat", "achats"],
  ["facture", "factures"],
  ["vente", "ventes"],
  ["mouvement_caisse", "mouvements_caisse"],
  ["comptage_caisse", "comptages_caisse"],
  ["appareil", "appareils"],
  ["annulation", "annulations"],
] as const;
const DELETED = [
  ["categorie", "categories"],
  ["produit", "produits"],
  ["prix", "prix_historique"],
  ["tache", "taches"],
  ["evenement", "evenements"],
] as const;

const issued = (column: string, prefix: string, digits: number) =>
  `(length(${column}) = ${prefix.length + digits} AND ${column} GLOB '${prefix}*' AND substr(${column}, ${prefix.length + 1}) NOT GLOB '*[^0-9]*')`;

const column = (name: string) => `(SELECT ${name} FROM compteurs WHERE etablissement_id = ?1)`;
const rows = (table: string) =>
  `SELECT count(*) AS n, coalesce(max(id), 0) AS dernier FROM ${table} WHERE etablissement_id = ?1`;

export const NUMBERS: readonly Invariant[] = [
  ...KEPT.map(([counter, table]) => ({
    name: `${table} are numbered without gap`,
    broken: `SELECT n, dernier FROM (${rows(table)}) WHERE n <> dernier OR dernier <> ${column(counter)}`,
  })),
  ...DELETED.map(([counter, table]) => ({
    name: `${table} stay below their counter`,
    broken: `SELECT n, dernier FROM (${rows(table)}) WHERE dernier > ${column(counter)}`,
  })),
  {
    name: "payments are counted",
    broken: `SELECT n FROM (SELECT count(*) AS n FROM paiements WHERE etablissement_id = ?1)
      WHERE n <> ${column("paiement")}`,
  },
  {
    name: "events go away from the oldest on",
    broken: `SELECT n, premier, dernier FROM (SELECT count(*) AS n, min(id) AS premier, max(id) AS dernier FROM evenements
      WHERE etablissement_id = ?1) WHERE n <> dernier - premier + 1 OR dernier <> ${column("evenement")}`,
  },
  {
    name: "issued invoice numbers of a day have no gap",
    // A number chosen by a client could have this shape and leave a gap; the tests' shops avoid such numbers.
    broken: `SELECT jour, n, dernier FROM (SELECT substr(numero, 6, 8) AS jour, count(DISTINCT numero) AS n,
        max(CAST(substr(numero, 14) AS INTEGER)) AS dernier FROM factures
        WHERE etablissement_id = ?1 AND ${issued("numero", "FACT-", 14)} GROUP BY 1) WHERE n <> dernier`,
  },
  {
    name: "sale references are unique, and none was left out",
    broken: `SELECT n, distinctes, emises FROM (
        SELECT count(*) AS n, count(DISTINCT reference) AS distinctes,
          (SELECT count(*) FROM (SELECT reference FROM ventes WHERE etablissement_id = ?1
             UNION SELECT reference FROM references_ventes WHERE etablissement_id = ?1)
           WHERE ${issued("reference", "VENTE-", 8)}
             AND CAST(substr(reference, 7) AS INTEGER) BETWEEN 1 AND ${column("reference_vente")}) AS emises
        FROM ventes WHERE etablissement_id = ?1)
      WHERE n <> distinctes OR emises <> ${column("reference_vente")}`,
  },
];

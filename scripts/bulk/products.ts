// Products by the thousand, as straight rows: through the service each would be a batch of its own.
import { type SQL, sql } from "drizzle-orm";

const PER_LOT = 2_000;
/** Pieces of each: no basket empties such a shelf. */
const PIECES = 1_000_000;
/** Purchase price of all of them, in centimes. */
export const COST = 50_000;
/** Selling price of all of them, in centimes. */
export const PRICE = 75_000;

/** One list of statements a batch: products with stock, first movement and price, numbered after those that are there. */
export function* productLots(e: number, number: number): Generator<SQL[]> {
  for (let first = 1; first <= number; first += PER_LOT) yield lot(e, Math.min(PER_LOT, number - first + 1));
}

function lot(e: number, number: number): SQL[] {
  const all = sql`compteurs AS c JOIN json_each(${JSON.stringify(Array.from({ length: number }))}) AS n
    WHERE c.etablissement_id = ${e}`;
  const id = sql`c.produit + n.key + 1`;
  return [
    sql`INSERT INTO produits (etablissement_id, id, titre, titre_plie, reference, reference_cle, categorie_id, statut,
          seuil_alerte, prix_achat, prix_vente, texte, date_creation, date_modification)
        SELECT ${e}, ${id}, 'Article ' || (${id}), 'article ' || (${id}), 'PRD-' || (${id}), 'prd-' || (${id}), 1, 'STOCK',
          3, ${COST}, ${PRICE}, 'prd-' || (${id}) || char(10) || 'article ' || (${id}) || char(10) || char(10), 0, 0
        FROM ${all}`,
    sql`INSERT INTO stocks (etablissement_id, id, quantite, valeur) SELECT ${e}, ${id}, ${PIECES}, ${PIECES * COST} FROM ${all}`,
    sql`INSERT INTO mouvements (etablissement_id, id, produit_id, type, quantite, valeur, quantite_apres, valeur_apres,
          auteur_id, jour, date_operation, date_creation)
        SELECT ${e}, c.mouvement + n.key + 1, ${id}, 'INITIAL', ${PIECES}, ${PIECES * COST}, ${PIECES}, ${PIECES * COST}, 1,
          '2026-01-01', 0, 0 FROM ${all}`,
    sql`INSERT INTO prix_historique (etablissement_id, id, produit_id, prix_vente, auteur_id, date_creation)
        SELECT ${e}, c.prix + n.key + 1, ${id}, ${PRICE}, 1, 0 FROM ${all}`,
    sql`UPDATE compteurs SET produit = produit + ${number}, mouvement = mouvement + ${number}, prix = prix + ${number}
        WHERE etablissement_id = ${e}`,
  ];
}

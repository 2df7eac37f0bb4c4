// Thousands of products as rows: the service would need a batch for each.
import { type SQL, sql } from "drizzle-orm";
import { fold } from "#worker/core/domain/text.ts";
import type { Chunk } from "./chunks.ts";

const PER_CHUNK = 2_000;
const PIECES = 1_000_000;
/** In hundredths, like PRICE. */
export const COST = 50_000;
export const PRICE = 75_000;

export function* productChunks(number: number): Generator<Chunk> {
  for (let first = 0; first < number; first += PER_CHUNK)
    yield ({ etablissementId }) => chunk(etablissementId, first, Math.min(PER_CHUNK, number - first));
}

function chunk(e: number, first: number, number: number): SQL[] {
  const descriptions = Array.from({ length: number }, (_, i) => {
    const description = describe(first + i);
    return { description, folded: fold(description) };
  });
  const all = sql`compteurs AS c JOIN json_each(${JSON.stringify(descriptions)}) AS n WHERE c.etablissement_id = ${e}`;
  const id = sql`c.produit + n.key + 1`;
  return [
    sql`INSERT INTO produits (etablissement_id, id, titre, titre_plie, titre_ordre, description, reference, reference_cle, reference_forme, categorie_id,
          statut, seuil_alerte, prix_achat, prix_vente, texte, date_creation, date_modification)
        SELECT ${e}, ${id}, 'Article ' || (${id}), 'article ' || (${id}),
          'article ' || printf('%03d', length(${id})) || (${id}) || '.', n.value ->> 'description', 'PRD-' || (${id}),
          'prd-' || (${id}), 'prd-' || (${id}), 1, 'STOCK', 3, ${COST}, ${PRICE},
          concat_ws(char(10), 'prd-' || (${id}), 'article ' || (${id}), ${ean13(id)}, n.value ->> 'folded'), 0, 0
        FROM ${all}`,
    sql`INSERT INTO codes_barres (etablissement_id, code, produit_id, forme) SELECT ${e}, ${ean13(id)}, ${id}, '0' || ${ean13(id)} FROM ${all}`,
    sql`INSERT INTO stocks (etablissement_id, id, quantite, valeur) SELECT ${e}, ${id}, ${PIECES}, ${PIECES * COST} FROM ${all}`,
    sql`INSERT INTO mouvements (etablissement_id, id, produit_id, type, quantite, valeur, quantite_apres, valeur_apres,
          auteur_id, jour, date_operation, date_creation, titre, devise_code)
        SELECT ${e}, c.mouvement + n.key + 1, ${id}, 'INITIAL', ${PIECES}, ${PIECES * COST}, ${PIECES}, ${PIECES * COST}, 1,
          '2026-01-01', 0, 0, 'Article ' || (${id}), (SELECT devise_code FROM etablissements WHERE id = ${e}) FROM ${all}`,
    sql`INSERT INTO prix_historique (etablissement_id, id, produit_id, prix_vente, auteur_id, date_creation)
        SELECT ${e}, c.prix + n.key + 1, ${id}, ${PRICE}, 1, 0 FROM ${all}`,
    sql`UPDATE compteurs SET produit = produit + ${number}, mouvement = mouvement + ${number}, prix = prix + ${number}
        WHERE etablissement_id = ${e}`,
  ];
}

function ean13(id: SQL): SQL {
  const number = sql`printf('%09d', ${id})`;
  const sum = sql`(SELECT sum(substr(${number}, rank.value, 1) * (1 + 2 * (rank.value % 2)))
    FROM json_each('[1, 2, 3, 4, 5, 6, 7, 8, 9]') AS rank)`;
  return sql`'604' || ${number} || ((10 - ${sum} % 10) % 10)`;
}

// The lengths of these lists share no divisor, so that the first thousand titles all differ.
const KINDS = [
  "Sachet refermable de bonne tenue",
  "Boîte métallique à ouverture facile",
  "Bouteille en verre consignée",
  "Carton de douze pièces, vendu à l'unité",
  "Bidon avec bouchon de sécurité",
  "Paquet familial, qualité supérieure",
  "Flacon avec pompe",
];
const ORIGINS = [
  "produit à Dakar",
  "importé de Côte d'Ivoire",
  "récolté dans la vallée du fleuve Sénégal",
  "fabriqué à Bamako",
  "conditionné à Lomé",
  "venu du marché de Thiès",
  "assemblé à Abidjan",
  "produit par une coopérative de Ziguinchor",
  "importé d'Inde",
  "fabriqué au Ghana",
  "produit à Kaolack",
];
const CARES = [
  "à garder au sec et au frais",
  "à conserver à l'abri de la lumière",
  "se garde six mois après l'ouverture",
  "ne pas exposer au soleil",
  "tenir loin des enfants",
  "à agiter avant l'emploi",
  "se vend bien avant les fêtes",
  "garantie d'un an, facture à l'appui",
  "repris s'il est fermé",
  "deux tailles au choix",
  "remise par carton entier",
  "étagère du fond, à gauche",
  "la livraison a lieu le mardi",
];

function describe(rank: number): string {
  const [kind = "", origin = "", care = ""] = [KINDS, ORIGINS, CARES].map((list) => list[rank % list.length]);
  return `${kind}, ${origin}, ${care}.`;
}

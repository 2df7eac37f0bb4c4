// What the till keeps: every product that can be sold, and the categories to find it by.
import { sql } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import { devise } from "#worker/domain/devises.ts";
import type { Devise } from "#worker/domain/monnaie.ts";
import type { CategorieCaisse, ProduitCaisse } from "#worker/domain/produit.ts";
import { executer, uneLigne } from "#worker/db/batch.ts";
import type { Deps } from "./deps.ts";

export type Catalogue = {
  produits: ProduitCaisse[];
  /** Only those that have a product for sale. */
  categories: CategorieCaisse[];
  devise: Devise;
  /** Id of the last event that this catalogue knows of. */
  curseur: number;
};

export type Caisse = ReturnType<typeof createCaisse>;

export function createCaisse(deps: Deps) {
  return {
    /** Products of status STOCK by title, in one round trip. Prices in centimes. */
    async catalogue(acteur: Acteur): Promise<Catalogue> {
      const e = acteur.etablissementId;
      const [produits = [], categories = [], reglages] = await executer(deps.boutique(acteur), [
        sql`SELECT p.id, p.titre, p.reference, p.categorie_id, p.prix_vente, p.seuil_alerte,
                   coalesce(s.quantite, 0) AS quantite,
                   (SELECT json_group_array(b.code) FROM codes_barres AS b
                    WHERE b.etablissement_id = p.etablissement_id AND b.produit_id = p.id) AS codes_barres
            FROM produits AS p
            LEFT JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id
            WHERE p.etablissement_id = ${e} AND p.date_archivage IS NULL AND p.statut = 'STOCK'
            ORDER BY p.titre_plie, p.id`,
        sql`SELECT id, nom, rang FROM (
              SELECT id, nom, nom_plie, row_number() OVER (ORDER BY id) - 1 AS rang FROM categories WHERE etablissement_id = ${e})
            WHERE id IN (SELECT categorie_id FROM produits
                         WHERE etablissement_id = ${e} AND date_archivage IS NULL AND statut = 'STOCK')
            ORDER BY nom_plie, id`,
        sql`SELECT t.devise_code, c.evenement FROM etablissements AS t
            JOIN compteurs AS c ON c.etablissement_id = t.id WHERE t.id = ${e}`,
      ]);
      const ligne = uneLigne(reglages);
      return {
        produits: produits.map((p) => ({
          id: Number(p["id"]),
          titre: String(p["titre"]),
          reference: String(p["reference"]),
          categorieId: Number(p["categorie_id"]),
          prixVente: Number(p["prix_vente"]),
          quantite: Number(p["quantite"]),
          seuilAlerte: Number(p["seuil_alerte"]),
          codesBarres: JSON.parse(String(p["codes_barres"])) as string[],
        })),
        categories: categories.map((c) => ({
          id: Number(c["id"]),
          nom: String(c["nom"]),
          rang: Number(c["rang"]),
        })),
        devise: devise(String(ligne["devise_code"])),
        curseur: Number(ligne["evenement"]),
      };
    },
  };
}

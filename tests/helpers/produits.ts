import type { Acteur } from "#worker/core/domain/acteur.ts";
import { sortKey } from "#worker/core/domain/natural-order.ts";
import { fold } from "#worker/core/domain/text.ts";
import type { StatutProduit } from "#worker/schema/codes.ts";
import { databaseOf } from "./databases.ts";

export type TestProduit = {
  titre?: string;
  statut?: StatutProduit;
  quantite?: number;
  /** In hundredths. The stock's value is quantity × purchase price unless given. */
  prixAchat?: number;
  prixVente?: number;
  valeur?: number;
  seuilAlerte?: number;
};

export async function addProduits(acteur: Acteur, produits: readonly TestProduit[]): Promise<number[]> {
  const db = databaseOf(acteur);
  const e = acteur.etablissementId;
  const inStock = produits.filter(({ statut }) => statut !== "BROUILLON").length;
  const counters = await db
    .prepare(
      `UPDATE compteurs SET categorie = max(categorie, 1), produit = produit + ?2, mouvement = mouvement + ?3
              WHERE etablissement_id = ?1
              RETURNING produit, mouvement`,
    )
    .bind(e, produits.length, inStock)
    .first<{ produit: number; mouvement: number }>();
  if (!counters) throw new Error("La boutique n'existe pas");
  const batches: D1PreparedStatement[] = [
    db
      .prepare(
        `INSERT INTO categories (etablissement_id, id, nom, nom_cle, nom_plie, nom_ordre, date_creation,
                  date_modification)
                VALUES (?1, 1, 'Épicerie', 'épicerie', 'epicerie', 'epicerie', 0, 0) ON CONFLICT DO NOTHING`,
      )
      .bind(e),
  ];
  let mouvement = counters.mouvement - inStock;
  const ids = produits.map((p, i) => {
    const id = counters.produit - produits.length + 1 + i;
    const titre = p.titre ?? `Produit ${id}`;
    const { statut = "STOCK", quantite = 10, prixAchat = 50_000, prixVente = 80_000, seuilAlerte = 0 } = p;
    batches.push(
      db
        .prepare(
          `INSERT INTO produits (etablissement_id, id, titre, titre_plie, titre_ordre, reference, reference_cle, reference_forme, categorie_id,
                    statut, seuil_alerte, prix_achat, prix_vente, texte, date_creation, date_modification)
                  VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?, 0, 0)`,
        )
        .bind(
          e,
          id,
          titre,
          fold(titre),
          sortKey(titre),
          `REF-${id}`,
          `ref-${id}`,
          `ref-${id}`,
          statut,
          seuilAlerte,
          prixAchat,
          prixVente,
          [`ref-${id}`, fold(titre), "", ""].join("\n"),
        ),
    );
    if (statut !== "BROUILLON") {
      const value = p.valeur ?? quantite * prixAchat;
      batches.push(
        db
          .prepare(`INSERT INTO stocks (etablissement_id, id, quantite, valeur) VALUES (?, ?, ?, ?)`)
          .bind(e, id, quantite, value),
        db
          .prepare(
            `INSERT INTO mouvements (etablissement_id, id, produit_id, type, quantite, valeur, quantite_apres,
                      valeur_apres, auteur_id, jour, date_operation, date_creation, titre, devise_code)
                    VALUES (?1, ?2, ?3, 'INITIAL', ?4, ?5, ?4, ?5, 1, '2026-01-01', 0, 0, ?6, ?7)`,
          )
          .bind(e, ++mouvement, id, quantite, value, titre, acteur.deviseCode),
      );
    }
    return id;
  });
  await db.batch(batches);
  return ids;
}

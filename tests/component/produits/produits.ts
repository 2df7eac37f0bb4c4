import { type Produit, niveauStock } from "#worker/features/produits/domain.ts";

const CATEGORIE = { id: 1, nom: "Épicerie", description: null, rang: 0 };

/** In stock, at 100 and 150 main units. */
export function produit(id: number, titre: string, rest: Partial<Produit> = {}): Produit {
  const { quantite = 5, seuilAlerte = 2, prixAchat = 10_000 } = rest;
  return {
    ...{ id, version: 1, titre, description: null, reference: `PRD-${String(id).padStart(6, "0")}` },
    ...{ categorie: CATEGORIE, statut: "STOCK", seuilAlerte, quantite, stockValue: quantite * prixAchat },
    ...{ prixAchat, prixAchatMoyen: prixAchat, prixVente: 15_000, codesBarres: [], hasStock: true },
    ...{
      niveau: niveauStock(quantite, seuilAlerte),
      dateCreation: Date.UTC(2026, 0, 5),
      dateArchivage: null,
    },
    ...rest,
  };
}

/** Never in stock. */
export function brouillon(id: number, titre: string, rest: Partial<Produit> = {}): Produit {
  const nothing = { quantite: 0, seuilAlerte: 0, prixAchat: 0, prixAchatMoyen: 0, prixVente: 0 };
  return produit(id, titre, { statut: "BROUILLON", hasStock: false, ...nothing, ...rest });
}

import { describe, expect, it } from "vitest";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import {
  accorder,
  ajouter,
  changerPrix,
  changerQuantite,
  defautDe,
  nommerClient,
  PANIER_VIDE,
  type PanierCaisse,
  premierDefaut,
  refusParProduit,
  retirer,
  retirerVendus,
  totalDe,
} from "#app/features/pos/panier.ts";

function produit(id: number, reste: Partial<ProduitCaisse> = {}): ProduitCaisse {
  return {
    id,
    titre: `Produit ${id}`,
    reference: `PRD-${id}`,
    categorieId: 1,
    prixVente: 125_000,
    quantite: 5,
    seuilAlerte: 3,
    codesBarres: [],
    ...reste,
  };
}

const fcfa = (centimes: number) => `${centimes / 100} FCFA`;
const panierDe = (...produits: ProduitCaisse[]): PanierCaisse =>
  produits.reduce((panier, p) => ajouter(panier, p).panier, PANIER_VIDE);
const catalogue = (...produits: ProduitCaisse[]) => new Map(produits.map((p) => [p.id, p]));

describe("ajouter", () => {
  it("adds a line at the selling price, then counts up", () => {
    const panier = panierDe(produit(1), produit(2), produit(1));
    expect(panier.lignes.map(({ produitId, quantite, prix }) => [produitId, quantite, prix])).toEqual([
      [1, 2, 125_000],
      [2, 1, 125_000],
    ]);
    expect(totalDe(panier)).toEqual({ montant: 375_000, articles: 3 });
  });

  it("refuses a product without stock", () => {
    expect(ajouter(PANIER_VIDE, produit(1, { quantite: 0 }))).toEqual({
      panier: PANIER_VIDE,
      avis: "Stock insuffisant pour ce produit",
    });
  });

  it("stops at the known stock", () => {
    const p = produit(1, { quantite: 1 });
    const { panier, avis } = ajouter(panierDe(p), p);
    expect(panier.lignes[0]?.quantite).toBe(1);
    expect(avis).toBe("Quantité maximale en stock atteinte");
  });

  it("stops at 200 lines", () => {
    const plein = panierDe(...Array.from({ length: 200 }, (_, i) => produit(i + 1)));
    expect(ajouter(plein, produit(201))).toEqual({
      panier: plein,
      avis: "Un panier contient au plus 200 lignes",
    });
  });

  it("stops at what an invoice may hold", () => {
    const cher = produit(1, { prixVente: 100_000_000_000, quantite: 1_000_000 });
    const { panier, avis } = changerQuantite(panierDe(cher), cher, 100_000);
    expect(panier.lignes[0]?.quantite).toBe(1);
    expect(avis).toBe("Le montant dépasse la limite autorisée");
  });
});

describe("changerQuantite", () => {
  it("removes the line at 0 and below", () => {
    const p = produit(1);
    expect(changerQuantite(panierDe(p), p, 0).panier.lignes).toEqual([]);
    expect(changerQuantite(panierDe(p), p, -1).panier.lignes).toEqual([]);
  });

  it("takes what there is when more is typed", () => {
    const p = produit(1);
    const { panier, avis } = changerQuantite(panierDe(p), p, 9);
    expect(panier.lignes[0]?.quantite).toBe(5);
    expect(avis).toBe("Stock insuffisant pour cette quantité");
  });

  it("lets a line that has become too long shrink", () => {
    const p = produit(1);
    const panier = changerQuantite(panierDe(p), p, 5).panier;
    const apres = changerQuantite(panier, produit(1, { quantite: 2 }), 4);
    expect(apres.panier.lignes[0]?.quantite).toBe(4);
    expect(apres.avis).toBeNull();
  });
});

describe("changerPrix", () => {
  it("keeps a higher price", () => {
    const { panier, avis } = changerPrix(panierDe(produit(1)), 1, 130_000, fcfa);
    expect(panier.lignes[0]?.prix).toBe(130_000);
    expect(avis).toBeNull();
  });

  it("returns to the minimum and says so", () => {
    const haut = changerPrix(panierDe(produit(1)), 1, 130_000, fcfa).panier;
    const { panier, avis } = changerPrix(haut, 1, 124_999, fcfa);
    expect(panier.lignes[0]?.prix).toBe(125_000);
    expect(avis).toBe("Le prix ne peut pas être inférieur au prix minimum (1250 FCFA)");
  });

  it("refuses a price beyond the bound", () => {
    const panier = panierDe(produit(1));
    expect(changerPrix(panier, 1, 100_000_000_001, fcfa)).toEqual({
      panier,
      avis: "Le prix ne peut pas dépasser 1\u202F000\u202F000\u202F000",
    });
  });
});

describe("retirer, nommerClient", () => {
  it("touches nothing else", () => {
    const panier = nommerClient(panierDe(produit(1), produit(2)), "Awa");
    expect(retirer(panier, 1)).toEqual({ client: "Awa", lignes: [panier.lignes[1]] });
  });
});

describe("retirerVendus", () => {
  const panier = { ...panierDe(produit(1), produit(1), produit(1), produit(2)), client: "Awa" };

  it("takes out the pieces that another sale has taken, the same product twice too", () => {
    const vendus = [1, 1, 2, 9].map((produitId) => ({ produitId, quantite: 1 }));
    expect(retirerVendus(panier, vendus)).toMatchObject({
      client: "Awa",
      lignes: [{ produitId: 1, quantite: 1 }],
    });
  });

  it("leaves nothing, not even the client, of a cart that was sold whole", () => {
    const vendus = [1, 2].map((produitId) => ({ produitId, quantite: 5 }));
    expect(retirerVendus(panier, vendus)).toEqual(PANIER_VIDE);
  });
});

describe("accorder", () => {
  const panier = changerPrix(panierDe(produit(1), produit(2)), 2, 150_000, fcfa).panier;

  it("follows the catalogue's price, but not over a price set by hand", () => {
    const apres = accorder(
      panier,
      catalogue(produit(1, { prixVente: 130_000, titre: "Riz" }), produit(2, { prixVente: 130_000 })),
    );
    expect(apres.lignes.map(({ titre, prix, prixMinimum }) => [titre, prix, prixMinimum])).toEqual([
      ["Riz", 130_000, 130_000],
      ["Produit 2", 150_000, 130_000],
    ]);
  });

  it("is the same cart when nothing differs, and keeps lines whose product is gone", () => {
    expect(accorder(panier, catalogue(produit(1), produit(2)))).toBe(panier);
    expect(accorder(panier, catalogue())).toBe(panier);
  });
});

describe("control before payment", () => {
  const panier = panierDe(produit(1), produit(2));

  it("finds nothing in a cart that can be paid", () => {
    expect(premierDefaut(panier, catalogue(produit(1), produit(2)), fcfa)).toBeNull();
  });

  it("names the product whose price is below the minimum", () => {
    const apres = catalogue(produit(1), produit(2, { prixVente: 130_000 }));
    expect(premierDefaut(panier, apres, fcfa)).toBe(
      "Produit 2 : Le prix ne peut pas être inférieur au prix minimum (1300 FCFA)",
    );
  });

  it("says what is missing", () => {
    const [ligne] = panier.lignes;
    if (!ligne) throw new Error("one line expected");
    expect(defautDe(ligne, undefined, fcfa)).toBe("Ce produit n'est plus en vente. Retirez-le du panier.");
    expect(defautDe(ligne, produit(1, { quantite: 0 }), fcfa)).toBe("Stock insuffisant pour ce produit");
    expect(defautDe({ ...ligne, quantite: 4 }, produit(1, { quantite: 3 }), fcfa)).toBe(
      "Stock insuffisant. Disponible: 3, Demandé: 4",
    );
  });

  it("finds the lines of a refused sale by their rank", () => {
    const champs = {
      "lignes.1": ["Riz : Stock insuffisant. Disponible: 3, Demandé: 4"],
      "lignes.7": ["?"],
      client: ["?"],
    };
    expect([...refusParProduit(panier.lignes, champs)]).toEqual([
      [2, "Riz : Stock insuffisant. Disponible: 3, Demandé: 4"],
    ]);
    expect(refusParProduit(panier.lignes, undefined).size).toBe(0);
  });
});

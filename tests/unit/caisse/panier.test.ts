import { describe, expect, it } from "vitest";
import type { PanierCaisse } from "#app/outbox/paniers.ts";
import {
  reconcile,
  add,
  changePrix,
  changeQuantite,
  flawOf,
  EMPTY_PANIER,
  firstFlaw,
  refusalsByProduit,
  remove,
  totalOf,
} from "#app/features/caisse/state/panier.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";

function produit(id: number, rest: Partial<ProduitCaisse> = {}): ProduitCaisse {
  return {
    id,
    titre: `Produit ${id}`,
    reference: `PRD-${id}`,
    categorieId: 1,
    prixVente: 125_000,
    quantite: 5,
    seuilAlerte: 3,
    codesBarres: [],
    ...rest,
  };
}

const fcfa = (centimes: number) => `${centimes / 100} FCFA`;
const panierOf = (...produits: ProduitCaisse[]): PanierCaisse =>
  produits.reduce((panier, p) => add(panier, p).panier, EMPTY_PANIER);
const catalogue = (...produits: ProduitCaisse[]) => new Map(produits.map((p) => [p.id, p]));

describe("ajouter", () => {
  it("adds a line at the selling price, then counts up", () => {
    const panier = panierOf(produit(1), produit(2), produit(1));
    expect(panier.lignes.map(({ produitId, quantite, prix }) => [produitId, quantite, prix])).toEqual([
      [1, 2, 125_000],
      [2, 1, 125_000],
    ]);
    expect(totalOf(panier)).toEqual({ montant: 375_000, articles: 3 });
  });

  it("refuses a product without stock", () => {
    expect(add(EMPTY_PANIER, produit(1, { quantite: 0 }))).toEqual({
      panier: EMPTY_PANIER,
      notice: "Stock insuffisant pour ce produit",
    });
  });

  it("stops at the known stock", () => {
    const p = produit(1, { quantite: 1 });
    const { panier, notice } = add(panierOf(p), p);
    expect(panier.lignes[0]?.quantite).toBe(1);
    expect(notice).toBe("Quantité maximale en stock atteinte");
  });

  it("stops at 200 lines", () => {
    const full = panierOf(...Array.from({ length: 200 }, (_, i) => produit(i + 1)));
    expect(add(full, produit(201))).toEqual({
      panier: full,
      notice: "Un panier contient au plus 200 lignes",
    });
  });

  it("stops at what an invoice may hold", () => {
    const expensive = produit(1, { prixVente: 100_000_000_000, quantite: 1_000_000 });
    const { panier, notice } = changeQuantite(panierOf(expensive), expensive, 100_000);
    expect(panier.lignes[0]?.quantite).toBe(1);
    expect(notice).toBe("Le montant dépasse la limite autorisée");
  });
});

describe("changerQuantite", () => {
  it("removes the line at 0 and below", () => {
    const p = produit(1);
    expect(changeQuantite(panierOf(p), p, 0).panier.lignes).toEqual([]);
    expect(changeQuantite(panierOf(p), p, -1).panier.lignes).toEqual([]);
  });

  it("takes what there is when more is typed", () => {
    const p = produit(1);
    const { panier, notice } = changeQuantite(panierOf(p), p, 9);
    expect(panier.lignes[0]?.quantite).toBe(5);
    expect(notice).toBe("Stock insuffisant pour cette quantité");
  });

  it("lets a line that has become too long shrink", () => {
    const p = produit(1);
    const panier = changeQuantite(panierOf(p), p, 5).panier;
    const after = changeQuantite(panier, produit(1, { quantite: 2 }), 4);
    expect(after.panier.lignes[0]?.quantite).toBe(4);
    expect(after.notice).toBeNull();
  });
});

describe("changerPrix", () => {
  it("keeps a higher price", () => {
    const { panier, notice } = changePrix(panierOf(produit(1)), 1, 130_000, fcfa);
    expect(panier.lignes[0]?.prix).toBe(130_000);
    expect(notice).toBeNull();
  });

  it("returns to the minimum and reports it", () => {
    const high = changePrix(panierOf(produit(1)), 1, 130_000, fcfa).panier;
    const { panier, notice } = changePrix(high, 1, 124_999, fcfa);
    expect(panier.lignes[0]?.prix).toBe(125_000);
    expect(notice).toBe("Le prix ne peut pas être inférieur au prix minimum (1250 FCFA)");
  });

  it("refuses a price beyond the bound", () => {
    const panier = panierOf(produit(1));
    expect(changePrix(panier, 1, 100_000_000_001, fcfa)).toEqual({
      panier,
      notice: "Le prix ne peut pas dépasser 1\u202F000\u202F000\u202F000",
    });
  });
});

describe("retirer", () => {
  it("touches nothing else", () => {
    const panier = { ...panierOf(produit(1), produit(2)), client: "Awa" };
    expect(remove(panier, 1)).toEqual({ client: "Awa", lignes: [panier.lignes[1]] });
  });
});

describe("accorder", () => {
  const panier = changePrix(panierOf(produit(1), produit(2)), 2, 150_000, fcfa).panier;

  it("follows the catalogue's price, but not over a price set by hand", () => {
    const after = reconcile(
      panier,
      catalogue(produit(1, { prixVente: 130_000, titre: "Riz" }), produit(2, { prixVente: 130_000 })),
    );
    expect(after.lignes.map(({ titre, prix, prixMinimum }) => [titre, prix, prixMinimum])).toEqual([
      ["Riz", 130_000, 130_000],
      ["Produit 2", 150_000, 130_000],
    ]);
  });

  it("is the same basket when nothing differs, and keeps lines whose product is gone", () => {
    expect(reconcile(panier, catalogue(produit(1), produit(2)))).toBe(panier);
    expect(reconcile(panier, catalogue())).toBe(panier);
  });
});

describe("control before payment", () => {
  const panier = panierOf(produit(1), produit(2));

  it("finds nothing in a basket that can be paid", () => {
    expect(firstFlaw(panier, catalogue(produit(1), produit(2)), fcfa)).toBeNull();
  });

  it("names the product whose price is below the minimum", () => {
    const after = catalogue(produit(1), produit(2, { prixVente: 130_000 }));
    expect(firstFlaw(panier, after, fcfa)).toBe(
      "Produit 2 : Le prix ne peut pas être inférieur au prix minimum (1300 FCFA)",
    );
  });

  it("names what is missing", () => {
    const [line] = panier.lignes;
    if (!line) throw new Error("one line expected");
    expect(flawOf(line, undefined, fcfa)).toBe("Ce produit n'est plus en vente. Retirez-le du panier.");
    expect(flawOf(line, produit(1, { quantite: 0 }), fcfa)).toBe("Stock insuffisant pour ce produit");
    expect(flawOf({ ...line, quantite: 4 }, produit(1, { quantite: 3 }), fcfa)).toBe(
      "Stock insuffisant. Disponible: 3, Demandé: 4",
    );
  });

  it("finds the lines of a refused sale by their rank", () => {
    const fields = {
      "lignes.1": ["Riz : Stock insuffisant. Disponible: 3, Demandé: 4"],
      "lignes.7": ["?"],
      client: ["?"],
    };
    expect([...refusalsByProduit(panier.lignes, fields)]).toEqual([
      [2, "Riz : Stock insuffisant. Disponible: 3, Demandé: 4"],
    ]);
    expect(refusalsByProduit(panier.lignes, undefined).size).toBe(0);
  });
});

// The till's catalogue, told by the server and by events in any order, less what was sold here.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CatalogueCaisse } from "#app/features/pos/catalogue.ts";
import {
  changer,
  commencer,
  entendre,
  produitsDe,
  remplacer,
  vendre,
} from "#app/features/pos/use-catalogue.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";

function produit(id: number, quantite: number, reste: Partial<ProduitCaisse> = {}): ProduitCaisse {
  const titre = `Produit ${String(id)}`;
  return {
    ...{ id, titre, reference: `P-${String(id)}`, categorieId: 1, prixVente: 100, quantite, seuilAlerte: 0 },
    codesBarres: [],
    ...reste,
  };
}

function catalogue(curseur: number, ...quantites: number[]): CatalogueCaisse {
  return {
    produits: quantites.map((quantite, rang) => produit(rang + 1, quantite)),
    categories: [{ id: 1, nom: "Épicerie", rang: 0 }],
    devise: devise("XOF"),
    curseur,
  };
}

const stocks = (vivant: Parameters<typeof produitsDe>[0]) =>
  produitsDe(vivant).map(({ quantite }) => quantite);
const dit = (evenement: number, produitId: number, stockActuel: number, factureId?: number) => ({
  ...{ evenement, factureId },
  stocks: [{ produitId, stockActuel }],
});
const vente = (factureId: number, quantite = 1) => ({ factureId, lignes: [{ produitId: 1, quantite }] });

describe("a sale of this till", () => {
  it("counts once, whichever comes first: its answer or its event", () => {
    const debut = commencer(catalogue(5, 10, 3));
    const reponse = vendre(debut, vente(9));
    expect(stocks(reponse)).toEqual([9, 3]);
    expect(stocks(entendre(reponse, dit(6, 1, 9, 9)))).toEqual([9, 3]);
    const evenement = entendre(debut, dit(6, 1, 9, 9));
    expect(stocks(evenement)).toEqual([9, 3]);
    expect(stocks(vendre(evenement, vente(9)))).toEqual([9, 3]);
  });

  it("is taken off what another till left, before it is told itself", () => {
    const ici = vendre(commencer(catalogue(5, 10)), vente(9, 2));
    // The other one sold 3 before this one sold 2.
    const autre = entendre(ici, dit(6, 1, 7, 8));
    expect(stocks(autre)).toEqual([5]);
    expect(stocks(entendre(autre, dit(7, 1, 5, 9)))).toEqual([5]);
  });

  it("is known to a catalogue that was asked for after it, and to none that was asked for before", () => {
    const debut = commencer(catalogue(5, 10));
    const avant = vendre(debut, vente(9));
    expect(stocks(remplacer(avant, catalogue(6, 9), avant.ventes))).toEqual([9]);
    expect(stocks(remplacer(avant, catalogue(5, 10), debut.ventes))).toEqual([9]);
  });

  it("leaves no stock below zero", () => {
    expect(stocks(vendre(commencer(catalogue(5, 1)), vente(9, 4)))).toEqual([0]);
  });
});

describe("events", () => {
  it("are absolute: twice, or late, they change nothing", () => {
    const une = entendre(commencer(catalogue(5, 10)), dit(7, 1, 6));
    expect(stocks(entendre(une, dit(7, 1, 6)))).toEqual([6]);
    expect(stocks(entendre(une, dit(6, 1, 8)))).toEqual([6]);
    // What the catalogue knew already when it was made.
    expect(stocks(entendre(une, dit(4, 1, 12)))).toEqual([6]);
  });

  it("outlast an answer of the server that is older than they are", () => {
    const apres = entendre(commencer(catalogue(5, 10, 3)), dit(8, 1, 6));
    expect(stocks(remplacer(apres, catalogue(7, 9, 2), []))).toEqual([6, 2]);
    expect(stocks(remplacer(apres, catalogue(8, 4, 2), []))).toEqual([4, 2]);
  });

  it("and a newer answer too outlast an older one", () => {
    const debut = vendre(commencer(catalogue(5, 10)), vente(9));
    const neuve = remplacer(entendre(debut, dit(8, 1, 6)), catalogue(9, 5), debut.ventes);
    expect(remplacer(neuve, catalogue(7, 8), [])).toBe(neuve);
    expect(stocks(neuve)).toEqual([5]);
  });

  it("about a product that is not for sale here do no harm, and nothing else is made anew", () => {
    const debut = commencer(catalogue(5, 10, 3));
    const apres = entendre(debut, dit(6, 99, 1));
    expect(produitsDe(apres).every((p, rang) => p === produitsDe(debut)[rang])).toBe(true);
    const une = entendre(debut, dit(6, 1, 4));
    expect(produitsDe(une)[1]).toBe(produitsDe(debut)[1]);
  });
});

describe("a difference", () => {
  const base = () => commencer(catalogue(5, 10, 3));

  it("changes, adds and removes, and keeps the order of titles", () => {
    const difference = {
      produits: [produit(3, 7, { titre: "Ail" }), produit(1, 9, { titre: "Zébu", prixVente: 250 })],
      ...{ supprimes: [2], curseur: 9, complet: false },
    };
    const apres = changer(base(), difference, []);
    expect(apres && produitsDe(apres).map(({ titre, prixVente }) => [titre, prixVente])).toEqual([
      ["Ail", 100],
      ["Zébu", 250],
    ]);
    expect(apres?.dit.curseur).toBe(9);
  });

  it("of a category that the till does not know asks for the whole", () => {
    const produits = [produit(3, 7, { categorieId: 4 })];
    expect(changer(base(), { produits, supprimes: [], curseur: 9, complet: false }, [])).toBeNull();
  });

  it("that is older than an event does not undo it", () => {
    const entendu = entendre(base(), dit(10, 1, 2));
    const apres = changer(
      entendu,
      { produits: [produit(1, 9)], supprimes: [], curseur: 9, complet: false },
      [],
    );
    expect(apres && stocks(apres)).toEqual([2, 3]);
  });
});

it("whatever the order of answers and events, all of them told, the stock is the shop's", () => {
  const sale = fc.record({ ici: fc.boolean(), quantite: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (sales, hasard) => {
      let reste = 100;
      const events = sales.map(({ quantite }, rang) => {
        reste -= quantite;
        return dit(6 + rang, 1, reste, rang + 1);
      });
      // Events come in order; each answer of this till's own sales falls in between somewhere.
      const told: (() => void)[] = events.map((event) => () => void (vivant = entendre(vivant, event)));
      let vivant = commencer(catalogue(5, 100));
      sales.forEach(({ ici, quantite }, rang) => {
        if (!ici) return;
        const at = (hasard.next().value ?? 0) % (told.length + 1);
        told.splice(at, 0, () => void (vivant = vendre(vivant, vente(rang + 1, quantite))));
      });
      for (const step of told) step();
      expect(stocks(vivant)).toEqual([reste]);
    }),
  );
});

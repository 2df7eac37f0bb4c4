// The till's catalogue combines the server's answers, events in any order, and its own sales.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CatalogueCaisse } from "#app/features/pos/catalogue.ts";
import { change, start, hear, produitsOf, replace, sell } from "#app/features/pos/use-catalogue.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";

function produit(id: number, quantite: number, rest: Partial<ProduitCaisse> = {}): ProduitCaisse {
  const titre = `Produit ${String(id)}`;
  return {
    ...{ id, titre, reference: `P-${String(id)}`, categorieId: 1, prixVente: 100, quantite, seuilAlerte: 0 },
    codesBarres: [],
    ...rest,
  };
}

function catalogue(cursor: number, ...quantites: number[]): CatalogueCaisse {
  return {
    produits: quantites.map((quantite, rank) => produit(rank + 1, quantite)),
    categories: [{ id: 1, nom: "Épicerie", rang: 0 }],
    devise: devise("XOF"),
    curseur: cursor,
  };
}

const stocks = (live: Parameters<typeof produitsOf>[0]) => produitsOf(live).map(({ quantite }) => quantite);
const toldStock = (evenement: number, produitId: number, stockActuel: number, factureId?: number) => ({
  ...{ evenement, factureId },
  stocks: [{ produitId, stockActuel }],
});
const vente = (factureId: number, quantite = 1) => ({ factureId, lignes: [{ produitId: 1, quantite }] });

describe("a sale of this till", () => {
  it("counts once, whichever comes first: its answer or its event", () => {
    const started = start(catalogue(5, 10, 3));
    const response = sell(started, vente(9));
    expect(stocks(response)).toEqual([9, 3]);
    expect(stocks(hear(response, toldStock(6, 1, 9, 9)))).toEqual([9, 3]);
    const evenement = hear(started, toldStock(6, 1, 9, 9));
    expect(stocks(evenement)).toEqual([9, 3]);
    expect(stocks(sell(evenement, vente(9)))).toEqual([9, 3]);
  });

  it("is taken off what another till left, before it is told itself", () => {
    const here = sell(start(catalogue(5, 10)), vente(9, 2));
    // The other till sold 3 before this till sold 2.
    const other = hear(here, toldStock(6, 1, 7, 8));
    expect(stocks(other)).toEqual([5]);
    expect(stocks(hear(other, toldStock(7, 1, 5, 9)))).toEqual([5]);
  });

  it("is known to a catalogue that was asked for after it, and to none that was asked for before", () => {
    const started = start(catalogue(5, 10));
    const before = sell(started, vente(9));
    expect(stocks(replace(before, catalogue(6, 9), before.ventes))).toEqual([9]);
    expect(stocks(replace(before, catalogue(5, 10), started.ventes))).toEqual([9]);
  });

  it("leaves no stock below zero", () => {
    expect(stocks(sell(start(catalogue(5, 1)), vente(9, 4)))).toEqual([0]);
  });
});

describe("events", () => {
  it("are absolute: twice, or late, they change nothing", () => {
    const one = hear(start(catalogue(5, 10)), toldStock(7, 1, 6));
    expect(stocks(hear(one, toldStock(7, 1, 6)))).toEqual([6]);
    expect(stocks(hear(one, toldStock(6, 1, 8)))).toEqual([6]);
    expect(stocks(hear(one, toldStock(4, 1, 12)))).toEqual([6]);
  });

  it("outlast an answer of the server that is older than they are", () => {
    const after = hear(start(catalogue(5, 10, 3)), toldStock(8, 1, 6));
    expect(stocks(replace(after, catalogue(7, 9, 2), []))).toEqual([6, 2]);
    expect(stocks(replace(after, catalogue(8, 4, 2), []))).toEqual([4, 2]);
  });

  it("and a newer answer too outlast an older one", () => {
    const started = sell(start(catalogue(5, 10)), vente(9));
    const fresh = replace(hear(started, toldStock(8, 1, 6)), catalogue(9, 5), started.ventes);
    expect(replace(fresh, catalogue(7, 8), [])).toBe(fresh);
    expect(stocks(fresh)).toEqual([5]);
  });

  it("about a product that is not for sale here do no harm, and nothing else is made anew", () => {
    const started = start(catalogue(5, 10, 3));
    const after = hear(started, toldStock(6, 99, 1));
    expect(produitsOf(after).every((p, rank) => p === produitsOf(started)[rank])).toBe(true);
    const one = hear(started, toldStock(6, 1, 4));
    expect(produitsOf(one)[1]).toBe(produitsOf(started)[1]);
  });
});

describe("a difference", () => {
  const base = () => start(catalogue(5, 10, 3));

  it("changes, adds and removes, and keeps the order of titles", () => {
    const difference = {
      produits: [produit(3, 7, { titre: "Ail" }), produit(1, 9, { titre: "Zébu", prixVente: 250 })],
      ...{ supprimes: [2], curseur: 9, complet: false },
    };
    const after = change(base(), difference, []);
    expect(after && produitsOf(after).map(({ titre, prixVente }) => [titre, prixVente])).toEqual([
      ["Ail", 100],
      ["Zébu", 250],
    ]);
    expect(after?.told.curseur).toBe(9);
  });

  it("of a category that the till does not know asks for the whole", () => {
    const produits = [produit(3, 7, { categorieId: 4 })];
    expect(change(base(), { produits, supprimes: [], curseur: 9, complet: false }, [])).toBeNull();
  });

  it("that is older than an event does not undo it", () => {
    const heard = hear(base(), toldStock(10, 1, 2));
    const after = change(heard, { produits: [produit(1, 9)], supprimes: [], curseur: 9, complet: false }, []);
    expect(after && stocks(after)).toEqual([2, 3]);
  });
});

it("whatever the order of answers and events, all of them told, the stock is the shop's", () => {
  const sale = fc.record({ here: fc.boolean(), quantite: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (sales, random) => {
      let rest = 100;
      const events = sales.map(({ quantite }, rank) => {
        rest -= quantite;
        return toldStock(6 + rank, 1, rest, rank + 1);
      });
      // Events come in order; each answer to this till's sales comes somewhere in between.
      const told: (() => void)[] = events.map((event) => () => void (live = hear(live, event)));
      let live = start(catalogue(5, 100));
      sales.forEach(({ here, quantite }, rank) => {
        if (!here) return;
        const at = (random.next().value ?? 0) % (told.length + 1);
        told.splice(at, 0, () => void (live = sell(live, vente(rank + 1, quantite))));
      });
      for (const step of told) step();
      expect(stocks(live)).toEqual([rest]);
    }),
  );
});

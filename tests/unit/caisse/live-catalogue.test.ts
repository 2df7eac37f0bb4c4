// The till's catalogue combines the server's answers, events in any order, and its own sales.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyEvent,
  type CatalogueCaisse,
  change,
  type LiveCatalogue,
  liveOf,
  sell,
} from "#app/features/caisse/catalogue/catalogue.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { PAYS } from "#worker/core/domain/pays.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";

function produit(id: number, quantite: number, rest: Partial<ProduitCaisse> = {}): ProduitCaisse {
  const titre = `Produit ${String(id)}`;
  return {
    ...{ id, titre, reference: `P-${String(id)}`, categorieId: 1, prixVente: 100, quantite, seuilAlerte: 0 },
    codesBarres: [],
    ...rest,
  };
}

const SHOP = {
  ...{ nom: "Chez Awa", adresse: null, telephone: null, mentionsLegales: null, piedTicket: null },
  ...{ logo: null, qrTicket: false },
};

function catalogue(cursor: number, ...quantites: number[]): CatalogueCaisse {
  return {
    produits: quantites.map((quantite, rank) => produit(rank + 1, quantite)),
    categories: [{ id: 1, nom: "Épicerie", rang: 0 }],
    devise: devise("XOF"),
    pays: PAYS[0] as (typeof PAYS)[number],
    mobileMoneyAttente: false,
    ticket: SHOP,
    curseur: cursor,
  };
}

const start = (cursor: number, ...quantites: number[]) => liveOf(catalogue(cursor, ...quantites));
const stocks = ({ produits }: LiveCatalogue) => produits.map(({ quantite }) => quantite);
const stockChange = (stockActuel: number) => [{ produitId: 1, stockActuel }];
const lines = (quantite = 1) => [{ produitId: 1, quantite }];

describe("a sale of this till", () => {
  it("counts once, whichever comes first: its answer or its event", () => {
    const started = start(5, 10, 3);
    const response = sell(started, 9, lines());
    expect(stocks(response)).toEqual([9, 3]);
    expect(stocks(applyEvent(response, stockChange(9), 9))).toEqual([9, 3]);
    const event = applyEvent(started, stockChange(9), 9);
    expect(stocks(event)).toEqual([9, 3]);
    expect(stocks(sell(event, 9, lines()))).toEqual([9, 3]);
  });

  it("leaves no stock below zero", () => {
    expect(stocks(sell(start(5, 1), 9, lines(4)))).toEqual([0]);
  });
});

describe("events", () => {
  it("are absolute: twice, they change nothing", () => {
    const one = applyEvent(start(5, 10), stockChange(6));
    expect(stocks(applyEvent(one, stockChange(6)))).toEqual([6]);
  });

  it("about a product that is not for sale here do no harm, and nothing else is made anew", () => {
    const started = start(5, 10, 3);
    const after = applyEvent(started, [{ produitId: 99, stockActuel: 1 }]);
    expect(after.produits.every((p, rank) => p === started.produits[rank])).toBe(true);
    expect(applyEvent(started, stockChange(4)).produits[1]).toBe(started.produits[1]);
  });
});

it("a difference changes, adds and removes, and keeps the order of titles", () => {
  const after = change(start(5, 10, 3), {
    produits: [produit(3, 7, { titre: "Ail" }), produit(1, 9, { titre: "Zébu", prixVente: 250 })],
    ...{ supprimes: [2], curseur: 9, complet: false },
  });
  expect(after.produits.map(({ titre, prixVente }) => [titre, prixVente])).toEqual([
    ["Ail", 100],
    ["Zébu", 250],
  ]);
  expect(after.curseur).toBe(9);
});

it("whatever the order of answers and events, all of them received, the stock is the shop's", () => {
  const sale = fc.record({ here: fc.boolean(), quantite: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (sales, random) => {
      let rest = 100;
      const events = sales.map(({ quantite }, rank) => {
        rest -= quantite;
        const stock = rest;
        return () => void (live = applyEvent(live, stockChange(stock), rank + 1));
      });
      // Events come in order; each answer of this till's own sales falls in between somewhere.
      const steps: (() => void)[] = [...events];
      let live = start(5, 100);
      sales.forEach(({ here, quantite }, rank) => {
        if (!here) return;
        const at = (random.next().value ?? 0) % (steps.length + 1);
        steps.splice(at, 0, () => void (live = sell(live, rank + 1, lines(quantite))));
      });
      for (const step of steps) step();
      expect(stocks(live)).toEqual([rest]);
    }),
  );
});

import { beforeEach, describe, expect, it } from "vitest";
import {
  type CaisseStore,
  createCaisseStore,
  PARKED_MAX,
  type PanierStorage,
} from "#app/features/caisse/state/store.ts";
import { EMPTY_PANIER, type PanierCaisse } from "#app/features/caisse/state/panier.ts";

const PANIER: PanierCaisse = {
  lignes: [{ produitId: 1, titre: "Riz", prixMinimum: 100, prix: 150, quantite: 2 }],
  client: "Awa",
};

const sale = ({ get }: Pick<CaisseStore, "get">, body: string) => ({
  cle: get().cle,
  corps: body,
  instant: 7,
});

let keptValue: string | null;
let keys: number;
const panierStorage: PanierStorage = {
  read: () => keptValue,
  write: (value) => {
    keptValue = value;
  },
};
const open = () => createCaisseStore(panierStorage, () => `cle-${++keys}`);

let store: CaisseStore;
beforeEach(() => {
  keptValue = null;
  keys = 0;
  store = open();
});

describe("the stored basket", () => {
  it("survives a reload with its key and its unanswered payment", () => {
    store.change(PANIER);
    store.suspend(sale(store, "corps"));
    expect(open().get()).toEqual({
      panier: PANIER,
      cle: "cle-2",
      enSuspens: { cle: "cle-2", corps: "corps", instant: 7 },
      parked: [],
    });
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    '{"panier":{"lignes":[{}],"client":""},"cle":"c"}',
    '{"panier":{"lignes":[{"produitId":1,"titre":"Riz","prixMinimum":1,"prix":1,"quantite":0}],"client":""},"cle":"c"}',
    '{"panier":{"lignes":[],"client":7},"cle":"c"}',
    '{"panier":{"lignes":[],"client":""}}',
  ])("starts empty when the device holds %j", (text) => {
    keptValue = text;
    expect(open().get().panier).toEqual(EMPTY_PANIER);
  });

  it("cuts a client's name at 100 characters", () => {
    store.change({ ...PANIER, client: "x".repeat(120) });
    expect(store.get().panier.client).toHaveLength(100);
  });

  it("follows what another tab has written", () => {
    const other = open();
    const seen = store.remembered.get();
    other.change(PANIER);
    expect(store.remembered.get()).toBe(seen);
    expect(store.get()).toEqual(other.get());
    expect(store.remembered.get()).toBe(store.get());
  });
});

describe("the key", () => {
  it("changes with the basket and only then", () => {
    const { cle, panier } = store.get();
    store.change(panier);
    store.suspend(sale(store, "corps"));
    store.lift(cle);
    expect(store.get().cle).toBe(cle);
    store.change(PANIER);
    expect(store.get().cle).not.toBe(cle);
  });

  it("stays with a basket that is the same again", () => {
    store.change(PANIER);
    const { cle } = store.get();
    store.change({ ...PANIER, lignes: PANIER.lignes.map((line) => ({ ...line })) });
    expect(store.get().cle).toBe(cle);
    const [line] = PANIER.lignes;
    if (!line) throw new Error("one line expected");
    for (const other of [
      { quantite: 3 },
      { prix: 151 },
      { prixMinimum: 99 },
      { titre: "Mil" },
      { produitId: 2 },
    ]) {
      const before = store.get().cle;
      store.change({ ...PANIER, lignes: [{ ...line, ...other }] });
      expect(store.get().cle).not.toBe(before);
    }
  });

  it("keeps what was sent under it last", () => {
    store.suspend(sale(store, "a"));
    store.suspend(sale(store, "b"));
    expect(store.get().enSuspens).toEqual(sale(store, "b"));
  });

  it("takes a list of an earlier version of the till for something else that was sent", () => {
    keptValue = JSON.stringify({ panier: PANIER, cle: "cle", enSuspens: { cle: "cle", corps: ["corps"] } });
    expect(open().get().enSuspens?.cle).toBe("cle");
  });
});

describe("several tabs", () => {
  it("change what is stored, not what they remember", () => {
    const other = open();
    store.change(PANIER);
    store.suspend(sale(store, "corps"));
    const { enSuspens: pendingVente } = store.get();
    other.change({ ...PANIER, client: "Awa Diop" });
    expect(other.get().enSuspens).toEqual(pendingVente);
    store.settle(pendingVente?.cle ?? "");
    expect(store.get()).toEqual(other.get());
    expect(open().get().panier.client).toBe("Awa Diop");
  });

  it("work their changes out from it", () => {
    const other = open();
    store.change(PANIER);
    other.get();
    store.change({ ...PANIER, client: "Awa Diop" });
    const { panier } = other.get();
    other.change({ ...panier, lignes: panier.lignes.map((line) => ({ ...line, titre: "Riz long" })) });
    expect(store.get().panier).toMatchObject({ client: "Awa Diop", lignes: [{ titre: "Riz long" }] });
  });

  it("notify who listens once of what another has changed", () => {
    const other = open();
    let calls = 0;
    store.remembered.subscribe(() => calls++);
    other.change(PANIER);
    store.get();
    store.get();
    expect(calls).toBe(1);
  });

  it("remember where nothing can be stored", () => {
    const memoryless = createCaisseStore({ read: () => null, write: () => undefined }, () => `cle-${++keys}`);
    memoryless.change(PANIER);
    memoryless.suspend(sale(memoryless, "corps"));
    expect(memoryless.get()).toMatchObject({ panier: PANIER, enSuspens: { corps: "corps" } });
  });
});

describe("what was never answered", () => {
  it("is forgotten under its own key alone", () => {
    const { cle } = store.get();
    store.suspend(sale(store, "corps"));
    store.change(PANIER);
    store.lift(store.get().cle);
    expect(store.get().enSuspens?.cle).toBe(cle);
    store.lift(cle);
    expect(store.get().enSuspens).toBeNull();
  });

  it("stays so when the same basket begins again", () => {
    store.change(PANIER);
    const { cle } = store.get();
    store.suspend(sale(store, "corps"));
    store.restart(cle);
    expect(store.get()).toMatchObject({ panier: PANIER, enSuspens: { cle, corps: "corps" } });
    expect(store.get().cle).not.toBe(cle);
  });

  it("is dropped with a key that the server would not read", () => {
    keptValue = JSON.stringify({ panier: PANIER, cle: "cle", enSuspens: { cle: "clé", corps: "corps" } });
    expect(open().get()).toEqual({ panier: PANIER, cle: "cle", enSuspens: null, parked: [] });
  });
});

describe("conclure", () => {
  it("empties the basket under a new key", () => {
    store.change(PANIER);
    const { cle } = store.get();
    store.suspend(sale(store, "corps"));
    store.settle(cle);
    expect(store.get()).toEqual({ panier: EMPTY_PANIER, cle: "cle-3", enSuspens: null, parked: [] });
  });

  it("leaves a basket that has become another one, and in suspense what may still lie in it", () => {
    const { cle } = store.get();
    store.suspend(sale(store, "corps"));
    store.change(PANIER);
    store.settle(cle);
    expect(store.get()).toMatchObject({ panier: PANIER, enSuspens: { cle } });
  });
});

describe("a basket that waits", () => {
  const other: PanierCaisse = { ...PANIER, client: "Binta" };

  it("leaves an empty basket under a new key, and comes back in place of it", () => {
    store.change(PANIER);
    const { cle } = store.get();
    store.park("Awa", 5);
    expect(store.get().panier).toEqual(EMPTY_PANIER);
    expect(store.get().cle).not.toBe(cle);
    const [parked] = open().get().parked;
    expect(parked).toMatchObject({ name: "Awa", instant: 5, panier: PANIER });
    store.resume(parked?.id ?? "", "?", 6);
    expect(store.get()).toMatchObject({ panier: PANIER, parked: [] });
    // It may have been sold under its old key meanwhile.
    expect(store.get().cle).not.toBe(cle);
  });

  it("changes places with the present basket", () => {
    store.change(PANIER);
    store.park("Awa", 5);
    store.change(other);
    store.resume(store.get().parked[0]?.id ?? "", "Panier 1", 6);
    expect(store.get().panier).toEqual(PANIER);
    expect(store.get().parked).toMatchObject([{ name: "Panier 1", instant: 6, panier: other }]);
  });

  it("is resumed by one of two tabs", () => {
    store.change(PANIER);
    store.park("Awa", 5);
    const tab = open();
    const id = tab.get().parked[0]?.id ?? "";
    store.resume(id, "?", 6);
    tab.change(other);
    tab.resume(id, "?", 7);
    expect(tab.get()).toMatchObject({ panier: other, parked: [] });
  });

  it("outlives a sale of the present basket", () => {
    store.change(PANIER);
    store.park("Awa", 5);
    store.change(other);
    store.settle(store.get().cle);
    expect(store.get().parked.map(({ name }) => name)).toEqual(["Awa"]);
  });

  it("neither comes nor goes while a payment is unanswered, not even of a basket that was changed since", () => {
    store.change(other);
    store.park("Binta", 5);
    store.change(PANIER);
    store.suspend(sale(store, "corps"));
    store.change({ ...PANIER, client: "Awa Diop" });
    const before = store.get();
    store.park("Awa", 6);
    store.resume(before.parked[0]?.id ?? "", "Awa", 7);
    expect(store.get()).toEqual(before);
  });

  it("is never empty, is one of twenty at most, and can be dropped", () => {
    store.park("vide", 1);
    expect(store.get().parked).toEqual([]);
    for (let rank = 0; rank < PARKED_MAX + 1; rank++) {
      store.change(PANIER);
      store.park(`Panier ${String(rank)}`, rank);
    }
    expect(store.get().parked).toHaveLength(PARKED_MAX);
    expect(store.get().panier).toEqual(PANIER);
    const [first] = store.get().parked;
    store.dropParked(first?.id ?? "");
    expect(store.get().parked).toHaveLength(PARKED_MAX - 1);
  });

  it("is left out when the device holds it damaged", () => {
    const parked = [{ id: "a", name: "Awa", instant: "?", panier: PANIER }, { id: "b" }, 7];
    keptValue = JSON.stringify({ panier: EMPTY_PANIER, cle: "cle", enSuspens: null, parked });
    expect(open().get().parked).toEqual([{ id: "a", name: "Awa", instant: 0, panier: PANIER }]);
  });
});

it("notifies its listeners until they leave", () => {
  let calls = 0;
  const unsubscribe = store.remembered.subscribe(() => calls++);
  store.change(PANIER);
  unsubscribe();
  store.change(EMPTY_PANIER);
  expect(calls).toBe(1);
});

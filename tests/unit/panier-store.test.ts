import { beforeEach, describe, expect, it } from "vitest";
import { PANIER_VIDE, type PanierCaisse } from "#app/pos/panier.ts";
import { type CaisseStore, createCaisseStore, type Depot } from "#app/pos/store.ts";

const PANIER: PanierCaisse = {
  lignes: [{ produitId: 1, titre: "Riz", prixMinimum: 100, prix: 150, quantite: 2 }],
  client: "Awa",
};

let garde: string | null;
let cles: number;
const depot: Depot = {
  lire: () => garde,
  ecrire: (valeur) => {
    garde = valeur;
  },
};
const ouvrir = () => createCaisseStore(depot, () => `cle-${++cles}`);

let store: CaisseStore;
beforeEach(() => {
  garde = null;
  cles = 0;
  store = ouvrir();
});

describe("the stored cart", () => {
  it("survives a reload with its key and its unanswered payment", () => {
    store.changer(PANIER);
    store.suspendre("corps");
    expect(ouvrir().get()).toEqual({
      panier: PANIER,
      cle: "cle-2",
      enSuspens: { cle: "cle-2", corps: ["corps"] },
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
  ])("starts empty when the device holds %j", (texte) => {
    garde = texte;
    expect(ouvrir().get().panier).toEqual(PANIER_VIDE);
  });

  it("cuts a client's name at 100 characters", () => {
    store.changer({ ...PANIER, client: "x".repeat(120) });
    expect(store.get().panier.client).toHaveLength(100);
  });

  it("follows what another tab has written", () => {
    const autre = ouvrir();
    autre.changer(PANIER);
    store.relire();
    expect(store.get()).toEqual(autre.get());
  });
});

describe("the key", () => {
  it("changes with the cart and only then", () => {
    const { cle, panier } = store.get();
    store.changer(panier);
    store.suspendre("corps");
    store.lever(cle);
    expect(store.get().cle).toBe(cle);
    store.changer(PANIER);
    expect(store.get().cle).not.toBe(cle);
  });

  it("collects what was sent under it, each body once", () => {
    store.suspendre("a");
    store.suspendre("b");
    store.suspendre("a");
    expect(store.get().enSuspens?.corps).toEqual(["a", "b"]);
    store.changer(PANIER);
    expect(store.get().enSuspens?.cle).toBe("cle-1");
    store.suspendre("c");
    expect(store.get().enSuspens).toEqual({ cle: "cle-2", corps: ["c"] });
  });
});

describe("what was never answered", () => {
  it("is forgotten under its own key alone", () => {
    const { cle } = store.get();
    store.suspendre("corps");
    store.changer(PANIER);
    store.lever(store.get().cle);
    expect(store.get().enSuspens?.cle).toBe(cle);
    store.lever(cle);
    expect(store.get().enSuspens).toBeNull();
  });

  it("stays so when the same cart begins again", () => {
    store.changer(PANIER);
    const { cle } = store.get();
    store.suspendre("corps");
    store.recommencer();
    expect(store.get()).toMatchObject({ panier: PANIER, enSuspens: { cle, corps: ["corps"] } });
    expect(store.get().cle).not.toBe(cle);
  });

  it("is dropped with a key that the server would not read", () => {
    garde = JSON.stringify({ panier: PANIER, cle: "cle", enSuspens: { cle: "clé", corps: ["corps"] } });
    expect(ouvrir().get()).toEqual({ panier: PANIER, cle: "cle", enSuspens: null });
  });
});

describe("conclure", () => {
  it("empties the cart under a new key", () => {
    store.changer(PANIER);
    const { cle } = store.get();
    store.suspendre("corps");
    store.conclure(cle);
    expect(store.get()).toEqual({ panier: PANIER_VIDE, cle: "cle-3", enSuspens: null });
  });

  it("leaves a cart that has become another one", () => {
    const { cle } = store.get();
    store.suspendre("corps");
    store.changer(PANIER);
    store.conclure(cle);
    expect(store.get().panier).toEqual(PANIER);
    expect(store.get().enSuspens).toBeNull();
  });
});

it("tells its listeners until they leave", () => {
  let appels = 0;
  const partir = store.subscribe(() => appels++);
  store.changer(PANIER);
  partir();
  store.changer(PANIER_VIDE);
  expect(appels).toBe(1);
});

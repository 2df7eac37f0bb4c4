import { beforeEach, describe, expect, it } from "vitest";
import { type CaisseStore, createCaisseStore, type Depot } from "#app/features/pos/store.ts";
import { PANIER_VIDE, type PanierCaisse } from "#app/features/pos/panier.ts";

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
    const vu = store.vu();
    autre.changer(PANIER);
    expect(store.vu()).toBe(vu);
    expect(store.get()).toEqual(autre.get());
    expect(store.vu()).toBe(store.get());
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

  it("stays with a cart that is the same again", () => {
    store.changer(PANIER);
    const { cle } = store.get();
    store.changer({ ...PANIER, lignes: PANIER.lignes.map((ligne) => ({ ...ligne })) });
    expect(store.get().cle).toBe(cle);
    const [ligne] = PANIER.lignes;
    if (!ligne) throw new Error("one line expected");
    for (const autre of [
      { quantite: 3 },
      { prix: 151 },
      { prixMinimum: 99 },
      { titre: "Mil" },
      { produitId: 2 },
    ]) {
      const avant = store.get().cle;
      store.changer({ ...PANIER, lignes: [{ ...ligne, ...autre }] });
      expect(store.get().cle).not.toBe(avant);
    }
  });

  it("collects what was sent under it, each body once", () => {
    expect([store.suspendre("a"), store.suspendre("b"), store.suspendre("a")]).toEqual([true, true, true]);
    expect(store.get().enSuspens?.corps).toEqual(["a", "b"]);
  });

  it("sends nothing while another is in suspense", () => {
    store.suspendre("a");
    const { enSuspens } = store.get();
    store.changer(PANIER);
    expect(store.suspendre("c")).toBe(false);
    expect(store.get().enSuspens).toEqual(enSuspens);
  });
});

describe("several tabs", () => {
  it("change what is stored, not what they remember", () => {
    const autre = ouvrir();
    store.changer(PANIER);
    store.suspendre("corps");
    const { enSuspens } = store.get();
    autre.changer({ ...PANIER, client: "Awa Diop" });
    expect(autre.get().enSuspens).toEqual(enSuspens);
    store.conclure(enSuspens?.cle ?? "");
    expect(store.get()).toEqual(autre.get());
    expect(ouvrir().get().panier.client).toBe("Awa Diop");
  });

  it("work their changes out from it", () => {
    const autre = ouvrir();
    store.changer(PANIER);
    autre.get();
    store.changer({ ...PANIER, client: "Awa Diop" });
    // As a catalogue does that both have just been told of.
    const { panier } = autre.get();
    autre.changer({ ...panier, lignes: panier.lignes.map((ligne) => ({ ...ligne, titre: "Riz long" })) });
    expect(store.get().panier).toMatchObject({ client: "Awa Diop", lignes: [{ titre: "Riz long" }] });
  });

  it("tell who listens once what another has changed", () => {
    const autre = ouvrir();
    let appels = 0;
    store.subscribe(() => appels++);
    autre.changer(PANIER);
    store.get();
    store.get();
    expect(appels).toBe(1);
  });

  it("remember where nothing can be stored", () => {
    const sourd = createCaisseStore({ lire: () => null, ecrire: () => undefined }, () => `cle-${++cles}`);
    sourd.changer(PANIER);
    sourd.suspendre("corps");
    expect(sourd.get()).toMatchObject({ panier: PANIER, enSuspens: { corps: ["corps"] } });
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

  it("leaves a cart that has become another one, and in suspense what may still lie in it", () => {
    const { cle } = store.get();
    store.suspendre("corps");
    store.changer(PANIER);
    store.conclure(cle);
    expect(store.get()).toMatchObject({ panier: PANIER, enSuspens: { cle } });
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

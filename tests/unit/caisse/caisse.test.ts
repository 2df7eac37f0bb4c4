// The till outside a browser: what its commands change, keep on the device and send.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CatalogueCaisse } from "#app/features/caisse/catalogue/catalogue.ts";
import type { CaisseDeps } from "#app/features/caisse/state/caisse-state.ts";
import { createCaisse, depthOf } from "#app/features/caisse/state/caisse.ts";
import type { KeptState } from "#app/outbox/paniers.ts";
import { createKeptPaniers } from "#app/features/caisse/state/kept-paniers.ts";
import { CAISSE } from "#app/content/caisse.ts";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { createStore } from "#app/device/store.ts";
import { type Envoi, newEnvoi } from "#app/outbox/envoi.ts";
import { CLOSED, type OutboxState, type Recorded, type Sold } from "#app/outbox/outbox.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { PAYS } from "#worker/core/domain/pays.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";

const produit = (id: number, quantite: number): ProduitCaisse => ({
  ...{ id, titre: `Produit ${String(id)}`, reference: `P-${String(id)}`, categorieId: 1, prixVente: 100 },
  ...{ quantite, seuilAlerte: 0, codesBarres: [] },
});

const CATALOGUE: CatalogueCaisse = {
  produits: [produit(1, 5), produit(2, 1)],
  categories: [{ id: 1, nom: "Épicerie", rang: 0 }],
  devise: devise("XOF"),
  pays: PAYS[0] as (typeof PAYS)[number],
  mobileMoneyAttente: false,
  ticket: {
    ...{ nom: "Chez Awa", adresse: null, telephone: null, mentionsLegales: null, piedTicket: null },
    ...{ logo: null, qrTicket: false },
  },
  curseur: 0,
};

const ligneOf = (produitId: number) => ({
  ...{ produitId, titre: `Produit ${String(produitId)}`, prixMinimum: 100, prix: 100 },
});

const CASH = [{ mode: "ESPECES" as const, montant: 200, montantRecu: 200 }];

const SOLD = {
  facture: { id: 9, paiements: [], nombreArticles: 2 },
  ventes: [{ produitId: 1, quantite: 2 }],
} as unknown as Encaissement;

/** Lets what waits for the device go on; no timer is needed. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

async function open({ taps = [] as number[], isPhone = false } = {}) {
  let device: unknown;
  let keys = 0;
  const storage = {
    read: () => Promise.resolve(device),
    change: (change: (kept: unknown) => KeptState) => {
      const after = change(device);
      device = after;
      return Promise.resolve(after);
    },
  };
  const newKey = () => `cle-${String(++keys)}`;
  const storeOf = () => createKeptPaniers(storage, { newKey, now: () => 7 });
  const said: string[] = [];
  const answers: ((sold: Sold) => void)[] = [];
  const state = createStore<OutboxState>(() => CLOSED);
  const recorded = new Set<(sale: Recorded) => void>();
  const envois = createStore<unknown>(() => null);
  const sell = vi.fn<CaisseDeps["outbox"]["sell"]>((_panier, _cle, { holds, left, back }) => {
    if (!holds(device)) return Promise.resolve({ state: "CHANGED" });
    device = left(device);
    return new Promise((resolve) =>
      answers.push((sold) => {
        if (sold.state === "REFUSED") device = back(device);
        resolve(sold);
      }),
    );
  });
  const deps: CaisseDeps = {
    account: { auteur: "1/1", gerantId: 1, etablissementId: 1, fuseau: "Africa/Dakar" },
    kept: storeOf(),
    outbox: {
      sell,
      state,
      onRecorded(listener) {
        recorded.add(listener);
        return () => recorded.delete(listener);
      },
    },
    fetchCatalogue: vi.fn(() => Promise.resolve("lost" as const)),
    keepCatalogue: () => undefined,
    newKey,
    envois: { ...envois, close: () => envois.set(null) },
    toasts: { show: ({ title }) => said.push(title), dismiss: () => undefined, clear: () => undefined },
    isPhone: () => isPhone,
    ...{ has: () => false, finishTyping: () => undefined, vibrate: () => undefined },
    countSale: () => undefined,
    refused: () => undefined,
    takeTaps: () => taps,
  };
  const caisse = createCaisse(CATALOGUE, deps);
  const stop = caisse.start();
  await settle();
  const answer = async (sold: Sold) => {
    answers.shift()?.(sold);
    if (sold.state === "RECORDED") for (const listener of recorded) listener({ envoi: {} as Envoi, ...sold });
    await settle();
  };
  const otherTab = async () => {
    const tab = storeOf();
    await tab.load();
    return tab;
  };
  const lignes = () => caisse.get().panier.lignes.map(({ produitId, quantite }) => [produitId, quantite]);
  const stored = () => device as KeptState;
  return { ...{ caisse, deps, said, stop, answer, lignes, sell, state, envois, otherTab, stored } };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("the basket", () => {
  it("gets lines, totals and sentences, and is kept at once", async () => {
    const { caisse, lignes, stored, said } = await open();
    caisse.add(1);
    caisse.add(1);
    caisse.add(2);
    caisse.add(2);
    expect(lignes()).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(caisse.get().total).toEqual({ montant: 300, articles: 3 });
    expect(caisse.get().notice.get(2)).toBe(CAISSE.stockMaximum);
    expect(said).toEqual([CAISSE.stockMaximum]);
    await settle();
    expect(stored().panier).toEqual(caisse.get().panier);
  });

  it("changes the objects of the touched line alone", async () => {
    const { caisse } = await open();
    caisse.add(1);
    caisse.add(2);
    const before = caisse.get();
    caisse.add(1);
    const after = caisse.get();
    expect(after.lineIds).toBe(before.lineIds);
    expect(after.lineById.get(2)).toBe(before.lineById.get(2));
    expect(after.catalogue).toBe(before.catalogue);
  });

  it("says anew at each touch what was touched", async () => {
    const { caisse } = await open();
    caisse.add(1);
    const first = caisse.get().touched;
    caisse.add(1);
    expect(caisse.get().touched).toEqual({ produitId: 1 });
    expect(caisse.get().touched).not.toBe(first);
  });

  it("takes a removed line back for five seconds", async () => {
    const { caisse, lignes } = await open();
    caisse.add(1);
    caisse.remove(1);
    caisse.undo();
    expect(lignes()).toEqual([[1, 1]]);
    caisse.remove(1);
    vi.advanceTimersByTime(5_000);
    caisse.undo();
    expect(lignes()).toEqual([]);
  });

  it("takes what another tab has stored", async () => {
    const { caisse, deps, otherTab, lignes } = await open();
    caisse.add(1);
    await settle();
    const tab = await otherTab();
    tab.change({ ...tab.get().panier, client: "Awa" });
    await tab.flush();
    await deps.kept.reread();
    expect(caisse.get().panier.client).toBe("Awa");
    expect(lignes()).toEqual([[1, 1]]);
  });

  it("begins with the presses before the till could answer", async () => {
    expect((await open({ taps: [1, 1, 2] })).lignes()).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it("is set aside and resumed", async () => {
    const { caisse, lignes } = await open();
    caisse.add(1);
    caisse.park("Awa");
    expect(lignes()).toEqual([]);
    const [parked] = caisse.get().parked;
    if (!parked) throw new Error("No basket waits");
    expect(parked).toMatchObject({ name: "Awa", instant: 7 });
    caisse.resume(parked);
    expect(lignes()).toEqual([[1, 1]]);
    expect(caisse.get().parked).toEqual([]);
  });
});

const KEPT: Sold = {
  state: "KEPT",
  envoi: {
    ...newEnvoi(
      {
        lignes: [{ produitId: 1, titre: "Produit 1", quantite: 2, prix: 100 }],
        client: "",
        paiements: CASH,
        deviseCode: "XOF",
      },
      { cle: "k", instant: 7, decalage: 0, numero: "P-A-20261130-1", appareilId: 1 },
      null,
    ),
    rang: 1,
  },
};

describe("a payment", () => {
  it("takes the basket off the till, and its goods leave the stock", async () => {
    const { caisse, sell, answer, stored } = await open();
    caisse.add(1);
    caisse.add(1);
    caisse.pay("ESPECES");
    const { payment, cle } = caisse.get();
    expect(payment).toMatchObject({ state: "ENTERING", way: "ESPECES", cle });
    caisse.confirm(CASH);
    await settle();
    expect(sell.mock.calls[0]?.slice(0, 2)).toEqual([
      {
        lignes: [{ produitId: 1, titre: "Produit 1", quantite: 2, prix: 100 }],
        ...{ client: "", paiements: CASH, deviseCode: "XOF" },
      },
      cle,
    ]);
    expect(stored().panier.lignes).toEqual([]);
    await answer({ state: "RECORDED", encaissement: SOLD, replayed: false });
    expect(caisse.get()).toMatchObject({ payment: { state: "DONE", done: { kept: false } }, lineIds: [] });
    expect(caisse.produits.get(1)?.quantite).toBe(3);
    caisse.nextVente();
    expect(depthOf(caisse.get())).toBe(0);
  });

  it("that the device keeps is a sale, and its goods are not sold again before the server has recorded it", async () => {
    const { caisse, answer, state } = await open();
    caisse.add(1);
    caisse.pay("ESPECES");
    caisse.confirm(CASH);
    await settle();
    state.set({ ...CLOSED, waiting: [KEPT.envoi] });
    await answer(KEPT);
    expect(caisse.get().payment).toEqual({ state: "DONE", done: { kept: true, envoi: KEPT.envoi } });
    expect(caisse.produits.get(1)?.quantite).toBe(3);
    state.set(CLOSED);
    await answer({ state: "RECORDED", encaissement: SOLD, replayed: false });
    expect(caisse.produits.get(1)?.quantite).toBe(3);
  });

  it("that the server refuses gives the basket back, with what is wrong at its line", async () => {
    const { caisse, answer, lignes } = await open();
    caisse.add(1);
    caisse.add(2);
    caisse.pay("ESPECES");
    const { cle } = caisse.get();
    caisse.confirm(CASH);
    await settle();
    const champs = { "lignes.1.quantite": ["Il en manque"] };
    await answer({ state: "REFUSED", refus: { code: "STOCK_INSUFFISANT", message: "Non", champs } });
    expect(lignes()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(caisse.get()).toMatchObject({ payment: { state: "IDLE" }, refusal: "Non" });
    expect(caisse.get().notice.get(2)).toBe("Il en manque");
    expect(caisse.get().cle).not.toBe(cle);
  });

  it("whose number is refused is corrected in its sheet, under the basket's new key", async () => {
    const { caisse, answer } = await open();
    caisse.add(1);
    caisse.pay("MOBILE_MONEY");
    caisse.confirm(CASH);
    await settle();
    const champs = { "paiements.0.telephone": ["Non"] };
    await answer({ state: "REFUSED", refus: { code: "VALIDATION", message: "Non", champs } });
    const { payment, cle } = caisse.get();
    expect(payment).toMatchObject({ state: "ENTERING", way: "MOBILE_MONEY", cle, problem: { champs } });
  });

  it("closes when another tab has changed its basket", async () => {
    const { caisse, deps, otherTab } = await open();
    caisse.add(1);
    caisse.pay("CARTE");
    await settle();
    const tab = await otherTab();
    tab.change({ ...tab.get().panier, client: "Awa" });
    await tab.flush();
    await deps.kept.reread();
    expect(caisse.get()).toMatchObject({
      ...{ payment: { state: "IDLE" }, refusal: CAISSE.panierChangedElsewhere },
    });
  });

  it("is not sold when another tab has changed its basket, and this tab does not know yet", async () => {
    const { caisse, otherTab, lignes, sell } = await open();
    caisse.add(1);
    caisse.pay("CARTE");
    await settle();
    const tab = await otherTab();
    tab.change({ ...tab.get().panier, client: "Awa" });
    await tab.flush();
    caisse.confirm(CASH);
    await settle();
    await expect(sell.mock.results[0]?.value).resolves.toEqual({ state: "CHANGED" });
    expect(caisse.get()).toMatchObject({
      ...{ payment: { state: "IDLE" }, refusal: CAISSE.panierChangedElsewhere },
    });
    expect(caisse.get().panier.client).toBe("Awa");
    expect(lignes()).toEqual([[1, 1]]);
  });

  it("that both tabs have set aside is paid on one of them alone, without a network too", async () => {
    const { caisse, deps, otherTab, answer, sell } = await open();
    caisse.add(1);
    caisse.park("Chantier");
    await settle();
    const tab = await otherTab();
    tab.change({ client: "Awa", lignes: [{ ...ligneOf(2), quantite: 1 }] });
    tab.park("Awa");
    await tab.flush();
    await deps.kept.reread();
    const [own, awa] = caisse.get().parked;
    expect(own?.panier.lignes[0]?.produitId).toBe(1);
    if (!awa) throw new Error("Not set aside");
    caisse.resume(awa);
    await settle();
    caisse.pay("ESPECES");
    caisse.confirm(CASH);
    await settle();
    await answer(KEPT);
    await tab.reread();
    expect(tab.get().parked).toEqual([own]);
    tab.resume(awa.id);
    await tab.flush();
    expect(tab.get()).toMatchObject({ panier: { lignes: [] }, parked: [own] });
    expect(sell).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["recorded", { state: "RECORDED", encaissement: SOLD, replayed: false }, CAISSE.venteRecorded(2)],
    ["kept", KEPT, HORS_LIGNE.kept],
  ] as const)("that is %s after the till was left says so in a toast", async (_, sold, sentence) => {
    const { caisse, deps, said, stop, answer, stored } = await open();
    caisse.add(1);
    caisse.pay("ESPECES");
    caisse.confirm(CASH);
    await settle();
    stop();
    // The till may be opened again before the answer, and begins with the next basket.
    expect(deps.kept.get().panier.lignes).toEqual([]);
    await answer(sold);
    expect(said).toEqual([sentence]);
    expect(stored().panier.lignes).toEqual([]);
  });

  it("that is refused after the till was left loses nothing to the next press", async () => {
    const { caisse, stop, answer, stored } = await open();
    caisse.add(1);
    caisse.pay("ESPECES");
    caisse.confirm(CASH);
    await settle();
    stop();
    caisse.start();
    const answering = answer({ state: "REFUSED", refus: { code: "VALIDATION", message: "Non", champs: {} } });
    // The basket has come back, and the till does not know yet.
    caisse.add(2);
    await answering;
    expect(caisse.get().panier.lignes).toMatchObject([{ produitId: 2 }]);
    expect(stored()).toMatchObject({
      panier: { lignes: [{ produitId: 2 }] },
      parked: [{ panier: { lignes: [{ produitId: 1 }] } }],
    });
  });

  it("sells its basket once, also when a price changes before the answer", async () => {
    const { caisse, deps, answer, stored } = await open();
    caisse.add(1);
    caisse.pay("ESPECES");
    caisse.confirm(CASH);
    await settle();
    const dearer = { ...CATALOGUE, produits: [{ ...produit(1, 5), prixVente: 150 }, produit(2, 1)] };
    vi.mocked(deps.fetchCatalogue).mockResolvedValue({ catalogue: dearer });
    caisse.reloader.allow(true);
    caisse.reload();
    await settle();
    expect(caisse.produits.get(1)?.prixVente).toBe(150);
    expect(caisse.get().total.montant).toBe(100);
    await answer({ state: "RECORDED", encaissement: SOLD, replayed: false });
    expect(caisse.get()).toMatchObject({ payment: { state: "DONE" }, lineIds: [] });
    expect(stored().panier.lignes).toEqual([]);
  });

  it("of a basket that another tab has changed says so after the till was left, too", async () => {
    const { caisse, said, stop, answer } = await open();
    caisse.add(1);
    caisse.pay("ESPECES");
    caisse.confirm(CASH);
    await settle();
    stop();
    await answer({ state: "CHANGED" });
    expect(said).toEqual([CAISSE.venteError]);
  });
});

describe("the sheets", () => {
  it("close from the top, and on a phone lead to the basket", async () => {
    const { caisse } = await open({ isPhone: true });
    caisse.add(1);
    caisse.views.open("panier");
    caisse.pay("ESPECES");
    expect(depthOf(caisse.get())).toBe(2);
    caisse.closeTop();
    expect(caisse.get()).toMatchObject({ payment: { state: "IDLE" }, view: "panier" });
    caisse.scans.ask("123");
    caisse.closeTop();
    expect(caisse.get()).toMatchObject({ unknown: null, view: "panier" });
    caisse.closeTop();
    expect(depthOf(caisse.get())).toBe(0);
  });

  it("follow the dialog of this device's sales, which other parts of the page open too", async () => {
    const { caisse, envois } = await open();
    envois.set({});
    expect(depthOf(caisse.get())).toBe(1);
    caisse.closeTop();
    expect(envois.get()).toBeNull();
    expect(depthOf(caisse.get())).toBe(0);
  });
});

it("follows the shop's events, without another list of products", async () => {
  const { caisse } = await open();
  const { ids } = caisse.get().catalogue;
  caisse.receive({
    kind: "notification",
    notification: {
      ...{ type: "INFO", niveau: "INFO", titre: "", message: "", dateCreation: "" },
      data: { factureId: 3, lignes: [{ produitId: 1, stockActuel: 0 }] },
    },
  });
  expect(caisse.produits.get(1)?.quantite).toBe(0);
  expect(caisse.get().catalogue.ids).toBe(ids);
});

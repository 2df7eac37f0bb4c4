// The till outside a browser: what its commands change, keep on the device and send.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import type { CatalogueCaisse } from "#app/features/caisse/catalogue/catalogue.ts";
import type { CaisseDeps } from "#app/features/caisse/state/caisse-state.ts";
import { createCaisse, depthOf } from "#app/features/caisse/state/caisse.ts";
import type { Outcome } from "#app/features/caisse/state/send-payment.ts";
import { createCaisseStore } from "#app/features/caisse/state/store.ts";
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

const CASH = [{ mode: "ESPECES" as const, montant: 200, montantRecu: 200 }];

const SOLD = {
  facture: { id: 9, paiements: [], nombreArticles: 2 },
  ventes: [{ produitId: 1, quantite: 2 }],
} as unknown as Encaissement;

function open({ taps = [] as number[], isPhone = false } = {}) {
  let text: string | null = null;
  let keys = 0;
  const panierStorage = { read: () => text, write: (value: string) => void (text = value) };
  const storeOf = () => createCaisseStore(panierStorage, () => `cle-${String(++keys)}`);
  const said: string[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const deps: CaisseDeps = {
    kept: storeOf(),
    requests: {
      encaisser: vi.fn(() => new Promise<Outcome>((resolve) => answers.push(resolve))),
      abandon: vi.fn(() => Promise.resolve({ state: "ABANDONNE" as const })),
      fetchCatalogue: vi.fn(() => Promise.resolve("lost" as const)),
    },
    toasts: { show: ({ title }) => said.push(title), dismiss: () => undefined, clear: () => undefined },
    now: () => 7,
    isPhone: () => isPhone,
    ...{ has: () => false, finishTyping: () => undefined, vibrate: () => undefined },
    takeTaps: () => taps,
  };
  const caisse = createCaisse(CATALOGUE, deps);
  const stop = caisse.start();
  const answer = async (outcome: Outcome) => {
    answers.shift()?.(outcome);
    await Promise.resolve();
    await Promise.resolve();
  };
  const lignes = () => caisse.get().panier.lignes.map(({ produitId, quantite }) => [produitId, quantite]);
  return { ...{ caisse, deps, said, stop, answer, lignes }, otherTab: storeOf, stored: () => text };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("the basket", () => {
  it("gets lines, totals and sentences, and is kept at once", () => {
    const { caisse, lignes, stored, said } = open();
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
    expect(JSON.parse(stored() ?? "")).toMatchObject({ panier: caisse.get().panier });
  });

  it("changes the objects of the touched line alone", () => {
    const { caisse } = open();
    caisse.add(1);
    caisse.add(2);
    const before = caisse.get();
    caisse.add(1);
    const after = caisse.get();
    expect(after.lineIds).toBe(before.lineIds);
    expect(after.lineById.get(2)).toBe(before.lineById.get(2));
    expect(after.catalogue).toBe(before.catalogue);
  });

  it("says for a second which products were touched", () => {
    const { caisse } = open();
    caisse.add(1);
    vi.advanceTimersByTime(600);
    caisse.add(2);
    expect([...caisse.get().fading.keys()]).toEqual([1, 2]);
    vi.advanceTimersByTime(600);
    expect([...caisse.get().fading.keys()]).toEqual([2]);
    vi.advanceTimersByTime(600);
    expect(caisse.get().fading.size).toBe(0);
    expect(caisse.get().touched?.produitId).toBe(2);
  });

  it("takes a removed line back for five seconds", () => {
    const { caisse, lignes } = open();
    caisse.add(1);
    caisse.remove(1);
    caisse.undo();
    expect(lignes()).toEqual([[1, 1]]);
    caisse.remove(1);
    vi.advanceTimersByTime(5_000);
    caisse.undo();
    expect(lignes()).toEqual([]);
  });

  it("takes what another tab has stored", () => {
    const { caisse, otherTab, lignes } = open();
    caisse.add(1);
    const tab = otherTab();
    tab.change({ ...tab.get().panier, client: "Awa" });
    caisse.reread();
    expect(caisse.get().panier.client).toBe("Awa");
    expect(lignes()).toEqual([[1, 1]]);
  });

  it("begins with the presses before the till could answer", () => {
    expect(open({ taps: [1, 1, 2] }).lignes()).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it("is set aside and resumed", () => {
    const { caisse, lignes } = open();
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

describe("a payment", () => {
  it("is opened, kept, sent, and its goods leave the stock", async () => {
    const { caisse, deps, answer, stored } = open();
    caisse.add(1);
    caisse.add(1);
    await caisse.pay("ESPECES");
    const { payment, cle } = caisse.get();
    expect(payment).toMatchObject({ state: "ENTERING", way: "ESPECES", cle });
    caisse.confirm(CASH);
    // Kept before the request leaves.
    expect(JSON.parse(stored() ?? "")).toMatchObject({ enSuspens: { cle, instant: 7 } });
    expect(deps.requests.encaisser).toHaveBeenCalledWith(expect.objectContaining({ cle }));
    await answer({ state: "VENDU", encaissement: SOLD, replayed: false });
    expect(caisse.get()).toMatchObject({ payment: { state: "DONE" }, lineIds: [], enSuspens: null });
    expect(caisse.produits.get(1)?.quantite).toBe(3);
    caisse.nextVente();
    expect(depthOf(caisse.get())).toBe(0);
  });

  it("without an answer is sent again as it was", async () => {
    const { caisse, deps, answer } = open();
    caisse.add(1);
    await caisse.pay("ESPECES");
    caisse.confirm(CASH);
    await answer({ state: "SANS_REPONSE", message: "?" });
    expect(caisse.get().payment.state).toBe("UNANSWERED");
    caisse.retry();
    const [[first], [second]] = vi.mocked(deps.requests.encaisser).mock.calls as [[unknown], [unknown]];
    expect(second).toEqual(first);
  });

  it("closes when another tab has changed its basket", async () => {
    const { caisse, otherTab } = open();
    caisse.add(1);
    await caisse.pay("CARTE");
    const tab = otherTab();
    tab.change({ ...tab.get().panier, client: "Awa" });
    caisse.reread();
    expect(caisse.get()).toMatchObject({
      ...{ payment: { state: "IDLE" }, refusal: CAISSE.panierChangedElsewhere },
    });
  });

  it("that is answered after the till was left says so, and is settled", async () => {
    const { caisse, said, stop, answer, stored } = open();
    caisse.add(1);
    await caisse.pay("ESPECES");
    caisse.confirm(CASH);
    stop();
    await answer({ state: "VENDU", encaissement: SOLD, replayed: false });
    expect(said).toEqual([CAISSE.venteRecorded(2)]);
    expect(JSON.parse(stored() ?? "")).toMatchObject({ panier: { lignes: [] }, enSuspens: null });
  });
});

describe("the sheets", () => {
  it("close from the top, and on a phone lead to the basket", async () => {
    const { caisse } = open({ isPhone: true });
    caisse.add(1);
    caisse.views.open("panier");
    await caisse.pay("ESPECES");
    expect(depthOf(caisse.get())).toBe(2);
    caisse.closeTop();
    expect(caisse.get()).toMatchObject({ payment: { state: "IDLE" }, view: "panier" });
    caisse.scans.ask("123");
    caisse.closeTop();
    expect(caisse.get()).toMatchObject({ unknown: null, view: "panier" });
    caisse.closeTop();
    expect(depthOf(caisse.get())).toBe(0);
  });
});

it("follows the shop's events, without another list of products", () => {
  const { caisse } = open();
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

// The baskets of a till from before the outbox move to the device's database once, and so does a sale without an answer.
import { beforeEach, expect, test, vi } from "vitest";
import { moveFormerPaniers } from "#app/features/caisse/state/former-paniers.ts";
import { panierName } from "#app/network/kept-panier.ts";
import { CLOSED } from "#app/outbox/outbox.ts";
import type { KeptState } from "#app/outbox/paniers.ts";
import type { Outcome } from "#app/outbox/send.ts";
import { createWorld, type Server } from "#tests/helpers/outbox/world.ts";

const NAME = panierName(1);
const SHOP = { etablissementId: 1, deviseCode: "XOF" };
const DEVICE = { id: 1, nom: "Caisse A", code: "A", prochainNumero: 1, retire: false };
const CLE = "cle-de-la-vente";
const PANIER = {
  lignes: [{ produitId: 7, titre: "Riz", prixMinimum: 70_000, prix: 75_000, quantite: 2 }],
  client: "Awa",
};
const PARKED = { id: "cle-en-attente", name: "Panier 1", instant: 5, panier: PANIER };
const BODY = {
  lignes: [{ produitId: 7, quantite: 2, prixVenteReel: 750 }],
  paiements: [{ mode: "ESPECES", montant: 1_500, montantRecu: 2_000 }],
  client: "Awa",
};

const local = new Map<string, string>();

beforeEach(() => {
  local.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => local.get(name) ?? null,
    removeItem: (name: string) => local.delete(name),
  });
});

/** A device whose local storage has `former`, and a server that answers each sale so. */
function device(former: object, outcome: Outcome) {
  local.set(NAME, JSON.stringify({ panier: PANIER, cle: CLE, parked: [PARKED], ...former }));
  const sell = vi.fn<Server["sell"]>(() => Promise.resolve(outcome));
  const known = () => Promise.resolve(DEVICE);
  const world = createWorld({ sell, register: known, report: known });
  const { outbox } = world.till("A");
  return {
    ...{ sell, outbox },
    move: async (): Promise<KeptState> => {
      const moved = moveFormerPaniers(outbox, SHOP);
      await world.advance(20_000);
      await moved;
      return (await outbox.paniers()) as KeptState;
    },
  };
}

const RECORDED = {
  state: "RECORDED",
  replayed: true,
  encaissement: { facture: { id: 1, numeroFacture: "FACT-1" }, ventes: [] },
} as unknown as Outcome;

const PENDING = { enSuspens: { cle: CLE, corps: JSON.stringify(BODY) } };

test("baskets move to the device's database, and leave the local storage", async () => {
  const { move, sell } = device({}, RECORDED);
  expect(await move()).toEqual({ panier: PANIER, cle: CLE, parked: [PARKED] });
  expect(local.has(NAME)).toBe(false);
  expect(sell).not.toHaveBeenCalled();
});

test("baskets that move late wait beside what the user has begun meanwhile, once", async () => {
  const { move, outbox } = device({}, RECORDED);
  const begun = { panier: { ...PANIER, client: "Binta" }, cle: "cle-du-nouveau-panier", parked: [PARKED] };
  await outbox.changePaniers(() => begun);
  expect(await move()).toEqual({
    ...begun,
    parked: [PARKED, { id: CLE, name: "Awa", instant: 0, panier: PANIER }],
  });
  expect(local.has(NAME)).toBe(false);
});

test("a sale without an answer is sent under its key with what was paid, and is no basket any more", async () => {
  const { move, sell } = device(PENDING, RECORDED);
  expect(await move()).toMatchObject({ panier: { lignes: [] }, parked: [PARKED] });
  expect(sell).toHaveBeenCalledOnce();
  expect(sell.mock.calls[0]?.[0]).toMatchObject({
    ...{ cle: CLE, client: "Awa", deviseCode: "XOF" },
    lignes: [{ produitId: 7, titre: "Riz", quantite: 2, prix: 75_000 }],
    paiements: [{ mode: "ESPECES", montant: 150_000, montantRecu: 200_000 }],
  });
  expect(local.has(NAME)).toBe(false);
});

test("a sale that the server refuses waits as a basket", async () => {
  const refus = { code: "STOCK_INSUFFISANT" as const, message: "Stock insuffisant", champs: {} };
  const { move } = device(PENDING, { state: "REFUSED", refus });
  const { panier, parked } = await move();
  expect(panier.lignes).toEqual([]);
  expect(parked.map((one) => one.panier)).toEqual([PANIER, PANIER]);
});

test("what a browser without a database would lose stays where it is", async () => {
  device({}, RECORDED);
  const never = () => Promise.reject(new Error("Nothing is written"));
  const state = { get: () => ({ ...CLOSED, storage: "NONE" as const }), set: never, subscribe: () => never };
  await moveFormerPaniers({ state, start: () => Promise.resolve(), changePaniers: never, sell: never }, SHOP);
  expect(local.has(NAME)).toBe(true);
});

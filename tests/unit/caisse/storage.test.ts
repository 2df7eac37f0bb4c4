import { expect, it } from "vitest";
import { createCaisseStore, createPanierStorage } from "#app/features/caisse/state/store.ts";
import { EMPTY_PANIER } from "#app/features/caisse/state/panier.ts";

const NAME = "etal.panier.1";

function storage(place: number) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      if (value.length > place) throw new DOMException("full", "QuotaExceededError");
      kept.set(name, value);
    },
  };
}

it("answers what was written", () => {
  const free = storage(100);
  const panierStorage = createPanierStorage(NAME, () => free);
  expect(panierStorage.read()).toBeNull();
  panierStorage.write("panier");
  expect(createPanierStorage(NAME, () => free).read()).toBe("panier");
});

it("takes no older basket for the new one that finds no room", () => {
  const full = storage(160);
  let keys = 0;
  const open = () =>
    createCaisseStore(
      createPanierStorage(NAME, () => full),
      () => `cle-${++keys}`,
    );
  const store = open();
  store.change({ ...EMPTY_PANIER, client: "Awa" });
  store.suspend({ cle: store.get().cle, corps: "corps", instant: 7 });
  const before = store.get();
  store.change({ ...EMPTY_PANIER, client: "Awa ".repeat(20) });
  expect(store.get().panier.client).toHaveLength(80);
  store.suspend({ cle: store.get().cle, corps: "autre corps", instant: 7 });
  expect(store.get().panier.client).toHaveLength(80);
  // The till checks the older one's payment at the next opening.
  expect(open().get()).toEqual(before);

  store.change({ ...EMPTY_PANIER, client: "Ami" });
  expect(open().get()).toEqual(store.get());
  const other = open();
  other.change({ ...EMPTY_PANIER, client: "Binta" });
  expect(store.get().panier.client).toBe("Binta");
});

it("is a basket's for this page alone where storage is forbidden, and on the server", () => {
  const forbidden = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  for (const panierStorage of [
    createPanierStorage(NAME, forbidden),
    createPanierStorage(NAME, () => window.localStorage),
  ]) {
    panierStorage.write("panier");
    expect(panierStorage.read()).toBeNull();
  }
});

import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openKept } from "#app/features/caisse/catalogue/kept-catalogue.ts";
import type { CatalogueCaisse } from "#app/features/caisse/catalogue/catalogue.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";

const NAME = "etal-catalogue-test";

afterEach(
  () =>
    new Promise<void>((done) => {
      indexedDB.deleteDatabase(NAME).onsuccess = () => done();
    }),
);

function catalogue(size: number): CatalogueCaisse {
  const pays = paysByCode("SN");
  if (!pays) throw new Error("No Senegal");
  const produits = Array.from({ length: size }, (_, rank) => ({
    id: rank + 1,
    titre: `Produit ${String(rank + 1)}`,
    reference: `PRO-${String(rank + 1)}`,
    categorieId: 1,
    prixVente: 10_000,
    quantite: 5,
    seuilAlerte: 2,
    codesBarres: [],
  }));
  return {
    produits,
    categories: [{ id: 1, nom: "Épicerie", rang: 0 }],
    devise: devise("XOF"),
    pays,
    mobileMoneyAttente: false,
    ticket: {
      ...{ nom: "Boutique Teranga", adresse: null, telephone: null, mentionsLegales: null, piedTicket: null },
      ...{ logo: null, qrTicket: false },
    },
    curseur: 7,
  };
}

test("a page finds the whole catalogue that an earlier page has written", async () => {
  const whole = catalogue(2_500);
  await openKept(NAME).write(whole);
  expect(await openKept(NAME).read()).toEqual(whole);
});

test("a database that never opens is as good as none", async () => {
  const never = new EventTarget() as IDBOpenDBRequest;
  const open = vi.spyOn(IDBFactory.prototype, "open").mockReturnValue(never);
  onTestFinished(() => open.mockRestore());
  const deleted = vi.spyOn(IDBFactory.prototype, "deleteDatabase");
  expect(await openKept(NAME).read()).toBeNull();
  expect(deleted).not.toHaveBeenCalled();
  deleted.mockRestore();
});

test("a changed product rewrites its own part alone", async () => {
  const whole = catalogue(2_500);
  const kept = openKept(NAME);
  await kept.write(whole);
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  onTestFinished(() => put.mockRestore());
  const sold = whole.produits.map((produit) =>
    produit.id === 1_200 ? { ...produit, quantite: 4 } : produit,
  );
  const after = { ...whole, produits: sold, curseur: whole.curseur + 1 };
  await kept.write(after);
  expect(put.mock.calls.map(([, key]) => key)).toEqual([1, "head"]);
  expect(await openKept(NAME).read()).toEqual(after);
});

test("after another page's writing a page writes the whole catalogue again", async () => {
  const [one, other] = [openKept(NAME), openKept(NAME)];
  const whole = catalogue(2_500);
  await one.write(whole);
  await other.write({ ...whole, produits: whole.produits.map((produit) => ({ ...produit, quantite: 1 })) });
  const after = { ...whole, curseur: whole.curseur + 1 };
  await one.write(after);
  expect(await openKept(NAME).read()).toEqual(after);
});

test("a smaller catalogue leaves nothing of the larger one", async () => {
  const kept = openKept(NAME);
  await kept.write(catalogue(2_500));
  await kept.write(catalogue(700));
  expect((await openKept(NAME).read())?.produits).toHaveLength(700);
});

test.each(["chunks", "head"])("with an empty store of %s the device has no catalogue", async (store) => {
  await openKept(NAME).write(catalogue(2_500));
  await new Promise<void>((done) => {
    const request = indexedDB.open(NAME);
    request.onsuccess = () => {
      const tx = request.result.transaction(store, "readwrite");
      tx.objectStore(store).delete(store === "head" ? "head" : 1);
      tx.oncomplete = () => {
        request.result.close();
        done();
      };
    };
  });
  const kept = openKept(NAME);
  expect(await kept.read()).toBeNull();
  await kept.write(catalogue(2_500));
  expect((await openKept(NAME).read())?.produits).toHaveLength(2_500);
});

test("a newer database is thrown away, and the catalogue is fetched again", async () => {
  await new Promise<void>((done) => {
    const request = indexedDB.open(NAME, 9);
    request.onsuccess = () => {
      request.result.close();
      done();
    };
  });
  const kept = openKept(NAME);
  expect(await kept.read()).toBeNull();
  await kept.write(catalogue(3));
  expect((await kept.read())?.produits).toHaveLength(3);
});

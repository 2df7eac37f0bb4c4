import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openDatabaseShelf } from "#app/outbox/database-shelf.ts";
import type { Envoi } from "#app/outbox/envoi.ts";
import { readAppareil } from "#app/outbox/read-appareil.ts";
import { change, confirm, forget, isNewer, register, type Shelf, unfinished } from "#app/outbox/shelf.ts";

const NAME = "etal-envois-test";
const NOW = Date.UTC(2026, 10, 30, 9);
const PANIER = {
  lignes: [{ produitId: 1, titre: "Riz 5 kg", quantite: 2, prix: 350_000 }],
  client: "",
  paiements: [{ mode: "ESPECES" as const, montant: 700_000 }],
  deviseCode: "XOF",
};
const DEVICE = { id: 1, nom: "Caisse A", code: "A", prochainNumero: 1 };

const none = (): readonly Envoi[] => [];

async function sell(shelf: Shelf, cle: string, essai: string | null = null): Promise<Envoi> {
  const request = essai === null ? null : { id: essai, instant: NOW };
  const envoi = await confirm(shelf, {
    panier: PANIER,
    cle,
    instant: NOW,
    jour: "2026-11-30",
    essai: request,
    paniers: { holds: () => true, left: () => cle, back: () => null },
  });
  if (!envoi) throw new Error("Another basket is open");
  return envoi;
}

/** Held, so that the browser keeps no connection that blocks the next test. */
const opened: IDBDatabase[] = [];

async function open(known: () => readonly Envoi[] = none): Promise<Shelf> {
  const request = vi.spyOn(indexedDB, "open");
  const shelf = await openDatabaseShelf(NAME, known);
  for (const { value } of request.mock.results)
    if (value instanceof IDBOpenDBRequest && value.readyState === "done") opened.push(value.result);
  request.mockRestore();
  return shelf;
}

function deleted(): Promise<unknown> {
  return new Promise((done) => {
    indexedDB.deleteDatabase(NAME).onsuccess = done;
  });
}

afterEach(async () => {
  for (const db of opened.splice(0)) db.close();
  await deleted();
});

test("which till the browser is can be read without an outbox, and nothing is made where none ran", async () => {
  expect(await readAppareil(NAME)).toBeUndefined();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(NAME);
  const shelf = await open();
  expect(await readAppareil(NAME)).toBeUndefined();
  await register(shelf, DEVICE, () => "2026-11-30", "2026-11-30");
  expect(await readAppareil(NAME)).toMatchObject({ id: 1, code: "A" });
});

test("baskets, numbers and the till's baskets outlive the page", async () => {
  const before = await open();
  await register(before, DEVICE, () => "2026-11-30", "2026-11-30");
  await sell(before, "a");
  await sell(before, "b", "e1");
  const after = await open();
  expect((await unfinished(after)).map(({ cle, numero, etat }) => [cle, numero, etat])).toEqual([
    ["a", "P-A-20261130-1", "A_ENVOYER"],
    ["b", "P-A-20261130-2", "ENVOI"],
  ]);
  expect(await after.transact((t) => t.get("paniers"))).toBe("b");
});

test("each change is one transaction that ends on the disk", async () => {
  const shelf = await open();
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
  onTestFinished(() => transaction.mockRestore());
  await sell(shelf, "a", "e1");
  await change(shelf, "a", { type: "NO_ANSWER", essai: "e1" });
  await forget(shelf, NOW);
  // An outbox of an earlier test may be at work in its own database.
  const own = transaction.mock.calls.filter(
    (_, n) => (transaction.mock.contexts[n] as IDBDatabase).name === NAME,
  );
  expect(own.map(([, mode, options]) => [mode, options])).toEqual(
    Array.from({ length: 3 }, () => ["readwrite", { durability: "strict" }]),
  );
});

test("a key that is there adds nothing, and a failing change leaves nothing behind", async () => {
  const shelf = await open();
  const first = await sell(shelf, "a");
  expect(await sell(shelf, "a")).toEqual(first);
  await expect(
    shelf.transact(async (t) => {
      await t.remove(first);
      throw new Error("half way");
    }),
  ).rejects.toThrow("half way");
  expect(await unfinished(shelf)).toEqual([first]);
});

test("a thousand changes of two tabs at once give a thousand numbers", async () => {
  const tabs = [await open(), await open()] as const;
  await register(tabs[0], DEVICE, () => "2026-11-30", "2026-11-30");
  await Promise.all(
    Array.from({ length: 1_000 }, (_, rank) => sell(tabs[rank % 2 === 0 ? 0 : 1], `k${String(rank)}`)),
  );
  const numbers = (await unfinished(tabs[1])).map(({ numero }) => numero);
  expect(new Set(numbers).size).toBe(1_000);
  expect(numbers.at(-1)).toBe("P-A-20261130-1000");
});

test("a handle that the browser has closed is opened again", async () => {
  const shelf = await open();
  await sell(shelf, "a");
  for (const db of opened) db.close();
  await sell(shelf, "b");
  expect((await unfinished(shelf)).map(({ cle }) => cle)).toEqual(["a", "b"]);
});

test("baskets that a cleared database has lost are written again from the page", async () => {
  let known: readonly Envoi[] = [];
  const shelf = await open(() => known);
  await sell(shelf, "a");
  known = await unfinished(shelf);
  // The open handle gives way to the deletion, as when a site's data is cleared.
  await deleted();
  await sell(shelf, "b");
  expect((await unfinished(shelf)).map(({ cle }) => cle).toSorted()).toEqual(["a", "b"]);
});

test("a change that fails after a deletion leaves the lost baskets to the next one", async () => {
  let known: readonly Envoi[] = [];
  const shelf = await open(() => known);
  await sell(shelf, "a");
  known = await unfinished(shelf);
  await deleted();
  await expect(shelf.transact(() => Promise.reject(new Error("half way")))).rejects.toThrow("half way");
  expect((await unfinished(shelf)).map(({ cle }) => cle)).toEqual(["a"]);
});

test("lost baskets that could not be written again are written by the next change", async () => {
  let known = (): readonly Envoi[] => [];
  const shelf = await open(() => known());
  await sell(shelf, "a");
  const kept = await unfinished(shelf);
  await deleted();
  known = () => {
    throw new Error("no room");
  };
  await expect(sell(shelf, "b")).rejects.toThrow("no room");
  known = () => kept;
  await sell(shelf, "b");
  expect((await unfinished(shelf)).map(({ cle }) => cle).toSorted()).toEqual(["a", "b"]);
});

test("a basket that another page has taken out stays out when the handle is opened again", async () => {
  let known: readonly Envoi[] = [];
  const shelf = await open(() => known);
  const taken = await sell(shelf, "a");
  known = await unfinished(shelf);
  const other = await open();
  await other.transact((t) => t.remove(taken));
  for (const db of opened) db.close();
  await sell(shelf, "b");
  expect((await unfinished(shelf)).map(({ cle }) => cle)).toEqual(["b"]);
});

test("a basket that is written again takes no place of another page's", async () => {
  let known: readonly Envoi[] = [];
  const shelf = await open(() => known);
  await sell(shelf, "a");
  known = await unfinished(shelf);
  await deleted();
  const other = await open();
  await sell(other, "x");
  expect(known[0]?.rang).toBe((await unfinished(other))[0]?.rang);
  await sell(shelf, "b");
  expect((await unfinished(other)).map(({ cle }) => cle).toSorted()).toEqual(["a", "b", "x"]);
});

test("older code leaves a newer database as it is", async () => {
  const shelf = await open();
  await sell(shelf, "a");
  for (const db of opened) db.close();
  const newer = await new Promise<IDBDatabase>((done) => {
    const request = indexedDB.open(NAME, 99);
    request.onsuccess = () => done(request.result);
  });
  newer.close();
  const refusal = await openDatabaseShelf(NAME, none).catch((error: unknown) => error);
  expect(isNewer(refusal)).toBe(true);
  const kept = await new Promise<number>((done) => {
    const request = indexedDB.open(NAME);
    request.onsuccess = () => {
      const count = request.result.transaction("envois").objectStore("envois").count();
      count.onsuccess = () => {
        request.result.close();
        done(count.result);
      };
    };
  });
  expect(kept).toBe(1);
});

test("an opening that never ends is tried three times, and then given up", async () => {
  vi.useFakeTimers();
  const silent = vi.spyOn(indexedDB, "open").mockImplementation(silentRequest);
  onTestFinished(() => {
    vi.useRealTimers();
    silent.mockRestore();
  });
  const opening = openDatabaseShelf(NAME, none).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await opening).toMatchObject({ name: "TimeoutError" });
  expect(silent).toHaveBeenCalledTimes(3);
});

function silentRequest(): IDBOpenDBRequest {
  return Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
}

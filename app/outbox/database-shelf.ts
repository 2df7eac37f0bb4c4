// The outbox in the browser's database. No code path deletes it: its sales are nowhere else (docs/decisions/0072).
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { inTime } from "#app/device/database.ts";
import { newKey } from "#app/network/kept-panier.ts";
import type { Envoi } from "./envoi.ts";
import { isNewer, type Named, type Shelf, type Transaction } from "./shelf.ts";

export interface EnvoisSchema extends DBSchema {
  envois: { key: number; value: Envoi; indexes: { cle: string; etat: Envoi["etat"] } };
  named: { key: string; value: unknown };
}

type Database = IDBPDatabase<EnvoisSchema>;

/** A new version adds stores and indexes, and never removes one. */
const VERSION = 1;

const STORES = ["envois", "named"] as const;

/** A random key of each new database. Another one means that the browser has thrown the former database away. */
const BIRTH = "birth";

/** Chrome's other transactions end before their data is on the disk. */
const DURABLE = { durability: "strict" } as const;
const QUICK = { durability: "relaxed" } as const;

const OPENINGS = 3;

/**
 * `known`: the unfinished baskets that the page knows of. Where the browser has thrown its database away they are written into
 * the new one. Throws the browser's error after the third attempt, and that of a newer database at once.
 */
export async function openDatabaseShelf(name: string, known: () => readonly Envoi[]): Promise<Shelf> {
  let db = await open(name);
  let birth = await db.get("named", BIRTH);

  /** The browser closes a database when its files are damaged, its site's data is cleared, or the page was frozen. */
  async function begin(options: typeof DURABLE | typeof QUICK) {
    try {
      return db.transaction(STORES, "readwrite", options);
    } catch {
      db = await open(name);
      await bringBack();
      return db.transaction(STORES, "readwrite", options);
    }
  }

  /** Writes the page's baskets into a new database. When that fails the handle is closed, and the next change begins with it again. */
  async function bringBack(): Promise<void> {
    const tx = db.transaction(STORES, "readwrite", DURABLE);
    tx.done.catch(() => undefined);
    try {
      const envois = tx.objectStore("envois");
      const found = await tx.objectStore("named").get(BIRTH);
      // In the database that was there, a missing basket has been taken out.
      for (const envoi of found === birth ? [] : known()) {
        if ((await envois.index("cle").count(envoi.cle)) > 0) continue;
        const { rang, ...basket } = envoi;
        // Another page may have kept a sale in the new database already.
        await ((await envois.count(rang)) > 0 ? envois.add(basket as Envoi) : envois.put(envoi));
      }
      await tx.done;
      birth = found;
    } catch (error) {
      db.close();
      throw error;
    }
  }

  async function transact<T>(work: (t: Transaction) => Promise<T>, quick = false): Promise<T> {
    const tx = await begin(quick ? QUICK : DURABLE);
    const [envois, named] = [tx.objectStore("envois"), tx.objectStore("named")];
    const t: Transaction = {
      envoi: (cle) => envois.index("cle").get(cle),
      envois: (etat) => envois.index("etat").getAll(etat),
      // The database gives the key, which is the order of confirmation.
      add: async (envoi) => ({ ...envoi, rang: await envois.add(envoi as Envoi) }),
      put: async (envoi) => void (await envois.put(envoi)),
      remove: (envoi) => envois.delete(envoi.rang),
      get: async <Name extends keyof Named>(key: Name) => (await named.get(key)) as Named[Name] | undefined,
      set: async (key, value) => void (await named.put(value, key)),
      unset: (key) => named.delete(key),
    };
    try {
      const result = await work(t);
      await tx.done;
      return result;
    } catch (error) {
      // The failure of a request is the reason; that of the transaction follows from it.
      tx.done.catch(() => undefined);
      abort(tx);
      throw tx.error ?? error;
    }
  }

  return { durable: true, transact };
}

function abort(tx: { abort: () => void }): void {
  try {
    tx.abort();
  } catch {
    // It has ended by itself.
  }
}

async function open(name: string): Promise<Database> {
  let failure: unknown;
  for (let attempt = 0; attempt < OPENINGS; attempt += 1) {
    try {
      return await inTime(openDB<EnvoisSchema>(name, VERSION, { upgrade, blocking: close }));
    } catch (error) {
      if (isNewer(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

function upgrade(db: Database): void {
  const envois = db.createObjectStore("envois", { keyPath: "rang", autoIncrement: true });
  envois.createIndex("cle", "cle", { unique: true });
  envois.createIndex("etat", "etat");
  void db.createObjectStore("named").put(newKey(), BIRTH);
}

/** A page with newer code waits for this one to let go of the database. */
function close(_version: number, _newer: number | null, { target }: IDBVersionChangeEvent): void {
  (target as IDBDatabase).close();
}

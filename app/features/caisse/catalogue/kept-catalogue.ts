// The catalogue that this device keeps, so that the till opens without a network. All of it can be had again: in any doubt it
// is thrown away.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { inTime, isLate } from "#app/device/database.ts";
import { newKey } from "#app/network/kept-panier.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";
import type { CatalogueCaisse } from "./catalogue.ts";

interface CatalogueSchema extends DBSchema {
  /** Products in the catalogue's order, so many each. */
  chunks: { key: number; value: readonly ProduitCaisse[] };
  /** Everything else, with the number of products, and which writing it is of. */
  head: { key: "head"; value: Omit<CatalogueCaisse, "produits"> & { size: number; written: string } };
}

const VERSION = 1;
const CHUNK = 1_000;

export type KeptCatalogue = {
  /** Null when the device has none, or not the whole of it. */
  read: () => Promise<CatalogueCaisse | null>;
  /** Writes what has changed since the last reading or writing of this page. */
  write: (catalogue: CatalogueCaisse) => Promise<void>;
};

/** One for each name until the page unloads: it knows what it has written. */
const opened = new Map<string, KeptCatalogue>();

export function keptCatalogue(name: string): KeptCatalogue {
  const known = opened.get(name) ?? openKept(name);
  opened.set(name, known);
  return known;
}

export function openKept(name: string): KeptCatalogue {
  let opening: Promise<IDBPDatabase<CatalogueSchema>> | undefined;
  /** What the database holds, as far as this page knows. */
  let written: { produits: readonly ProduitCaisse[]; id: string } | null = null;

  function open(): Promise<IDBPDatabase<CatalogueSchema>> {
    opening ??= inTime(
      openDB<CatalogueSchema>(name, VERSION, {
        upgrade(db) {
          db.createObjectStore("chunks");
          db.createObjectStore("head");
        },
        blocking: forgetHandle,
        terminated: forgetHandle,
      }),
    ).catch((error: unknown) => {
      opening = undefined;
      // A slow device needs what a late opening finds.
      if (!isLate(error)) indexedDB.deleteDatabase(name);
      throw error;
    });
    return opening;
  }

  function forgetHandle(): void {
    void opening?.then(
      (db) => db.close(),
      () => undefined,
    );
    opening = undefined;
    written = null;
  }

  async function read(): Promise<CatalogueCaisse | null> {
    const db = await open();
    const tx = db.transaction(["chunks", "head"]);
    const [head, chunks] = await Promise.all([
      tx.objectStore("head").get("head"),
      tx.objectStore("chunks").getAll(),
    ]);
    const produits = chunks.flat();
    if (!head) return null;
    const { size, written: id, ...rest } = head;
    if (produits.length !== size) return null;
    written = { produits, id };
    return { ...rest, produits };
  }

  async function write({ produits, ...rest }: CatalogueCaisse): Promise<void> {
    const db = await open();
    const tx = db.transaction(["chunks", "head"], "readwrite");
    const [chunks, heads] = [tx.objectStore("chunks"), tx.objectStore("head")];
    // Another page may have written since.
    const there = await heads.get("head");
    const before = written !== null && there?.written === written.id ? written.produits : null;
    if (before === null) await chunks.clear();
    for (let start = 0, key = 0; start < produits.length; start += CHUNK, key += 1) {
      const chunk = produits.slice(start, start + CHUNK);
      if (before === null || chunk.some((produit, rank) => produit !== before[start + rank]))
        void chunks.put(chunk, key);
    }
    void chunks.delete(IDBKeyRange.lowerBound(Math.ceil(produits.length / CHUNK)));
    const id = newKey();
    void heads.put({ ...rest, size: produits.length, written: id }, "head");
    // A part that is not written leaves the rest as it was.
    written = null;
    await tx.done;
    written = { produits, id };
  }

  return {
    read: () =>
      read().catch(() => {
        forgetHandle();
        return null;
      }),
    write: (catalogue) => write(catalogue).catch(forgetHandle),
  };
}

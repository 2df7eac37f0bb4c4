import type { IDBPDatabase } from "idb";

const OPENING_MS = 3_000;
const LATE = "TimeoutError";

export function isLate(error: unknown): boolean {
  return error instanceof DOMException && error.name === LATE;
}

/** An opening may never end: other pages block it, or the browser's files are damaged. Rejects with a TimeoutError after 3 s. */
export function inTime<Schema>(opening: Promise<IDBPDatabase<Schema>>): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException("No answer of the database", LATE));
      // An opening that comes too late must not block a newer page.
      opening.then(
        (db) => db.close(),
        () => undefined,
      );
    }, OPENING_MS);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

import type { Appareil } from "./appareil.ts";

/**
 * This browser as a till, by the name of its outbox's database. Pages that sell nothing read it so: an outbox would begin to
 * send, and its code is large. Undefined where no till has run; no database is made.
 */
export function readAppareil(name: string): Promise<Appareil | undefined> {
  return new Promise((resolve, reject) => {
    // Whatever version the browser has.
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = (event) => {
      event.preventDefault();
      resolve(undefined);
    };
    opening.onsuccess = () => {
      const db = opening.result;
      const reading = db.transaction("named").objectStore("named").get("appareil");
      reading.onsuccess = () => resolve(reading.result as Appareil | undefined);
      reading.onerror = reject;
      // The browser closes it once the reading has ended, so that no newer page waits for this one.
      db.close();
    };
  });
}

// The outbox of a page whose browser keeps nothing: gone with the page, which the user is told.
import type { Envoi } from "./envoi.ts";
import type { Named, Shelf, Transaction } from "./shelf.ts";

/** `from`: what a database held before it failed. */
export function createMemoryShelf(from: readonly Envoi[] = []): Shelf {
  let kept = { envois: new Map(from.map((envoi) => [envoi.cle, envoi])), named: new Map<string, unknown>() };
  let rang = Math.max(0, ...from.map((envoi) => envoi.rang));
  let last: Promise<unknown> = Promise.resolve();

  async function run<T>(work: (t: Transaction) => Promise<T>): Promise<T> {
    const draft = { envois: new Map(kept.envois), named: new Map(kept.named) };
    const t: Transaction = {
      envoi: (cle) => Promise.resolve(draft.envois.get(cle)),
      envois: (etat) => {
        const found = [...draft.envois.values()].filter((envoi) => envoi.etat === etat);
        return Promise.resolve(found.toSorted((a, b) => a.rang - b.rang));
      },
      add(envoi) {
        rang += 1;
        const added = { ...envoi, rang };
        draft.envois.set(added.cle, added);
        return Promise.resolve(added);
      },
      async put(envoi) {
        await Promise.resolve(draft.envois.set(envoi.cle, envoi));
      },
      async remove(envoi) {
        await Promise.resolve(draft.envois.delete(envoi.cle));
      },
      get: <Name extends keyof Named>(name: Name) =>
        Promise.resolve(draft.named.get(name) as Named[Name] | undefined),
      async set(name, value) {
        await Promise.resolve(draft.named.set(name, value));
      },
      async unset(name) {
        await Promise.resolve(draft.named.delete(name));
      },
    };
    const result = await work(t);
    kept = draft;
    return result;
  }

  return {
    durable: false,
    transact(work) {
      const result = last.then(() => run(work));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

// The device's cart, with its payment's idempotency key and an unanswered payment (docs/decisions/0015). Several tabs
// may share the cart, so each read and each change starts from the stored state.
import { tryStorage } from "#app/device/storage.ts";
import { createStore } from "#app/device/store.ts";
import { isValidKey } from "#worker/kernel/domain/idempotency.ts";
import { type CaisseLine, samePanier, EMPTY_PANIER, type PanierCaisse } from "./panier.ts";
import { isObject, parseJson } from "#worker/kernel/domain/objects.ts";

export type CaisseStore = ReturnType<typeof createCaisseStore>;

export function createCaisseStore(panierStorage: PanierStorage, newKey: () => string) {
  const first = readState(panierStorage.read()) ?? empty();
  const remembered = createStore(() => first);

  function empty(): CaisseState {
    return { panier: EMPTY_PANIER, cle: newKey(), enSuspens: null };
  }

  /** The stored state; where storage fails, the state that this tab remembers. */
  function get(): CaisseState {
    const text = panierStorage.read();
    const stored = text === JSON.stringify(remembered.get()) ? null : readState(text);
    if (stored) remembered.set(stored);
    return remembered.get();
  }

  function update(change: (before: CaisseState) => CaisseState): void {
    const before = get();
    const after = change(before);
    if (after === before) return;
    panierStorage.write(JSON.stringify(after));
    remembered.set(after);
  }

  return {
    get,
    /** What this tab shows: the state at the last get() or change. */
    remembered,

    /** A changed cart is another sale, so each change gives the cart a new key. */
    change: (panier: PanierCaisse): void => {
      const client = panier.client.slice(0, CLIENT_MAX);
      const next = { ...panier, client };
      update((before) =>
        samePanier(next, before.panier) ? before : { ...before, panier: next, cle: newKey() },
      );
    },

    /** Stores `body` before the request is sent: until an answer comes, the sale may have been recorded. */
    suspend: (body: string): void =>
      update((before) => ({ ...before, enSuspens: { cle: before.cle, corps: body } })),

    lift: (key: string): void =>
      update((before) => (before.enSuspens?.cle === key ? { ...before, enSuspens: null } : before)),

    /** Gives the cart another key. An unanswered payment keeps the old key. */
    restart: (key: string): void =>
      update((before) => (before.cle === key ? { ...before, cle: newKey() } : before)),

    /** Empties the cart of a recorded sale. A cart that has changed has another key and stays, like `enSuspens`. */
    settle: (key: string): void => update((before) => (before.cle === key ? empty() : before)),
  };
}

// Stored text may contain anything, so every part is checked.

export type CaisseState = {
  panier: PanierCaisse;
  cle: string;
  /** A payment without an answer: its key and its request body. */
  enSuspens: { cle: string; corps: string } | null;
};

export const CLIENT_MAX = 100;

function readState(text: string | null): CaisseState | null {
  const value = parseJson(text ?? "");
  if (!isObject(value) || !isObject(value["panier"]) || !isKey(value["cle"])) return null;
  const { lignes, client } = value["panier"];
  if (!Array.isArray(lignes) || !lignes.every(isLine) || typeof client !== "string") return null;
  return { panier: { lignes, client }, cle: value["cle"], enSuspens: readPending(value["enSuspens"]) };
}

function readPending(value: unknown): CaisseState["enSuspens"] {
  return isObject(value) && isKey(value["cle"]) ? { cle: value["cle"], corps: String(value["corps"]) } : null;
}

const LINE_NUMBERS = { produitId: 1, quantite: 1, prix: 0, prixMinimum: 0 };

function isLine(value: unknown): value is CaisseLine {
  if (!isObject(value) || typeof value["titre"] !== "string") return false;
  return Object.entries(LINE_NUMBERS).every(
    ([field, least]) => Number.isSafeInteger(value[field]) && Number(value[field]) >= least,
  );
}

function isKey(value: unknown): value is string {
  return typeof value === "string" && isValidKey(value);
}

export type PanierStorage = ReturnType<typeof createPanierStorage>;

type BrowserStorage = Pick<Storage, "getItem" | "setItem">;

/** Without storage the cart lasts as long as the tab. `stale`: the older cart that a failed write left in storage. */
export function createPanierStorage(name: string, storage: () => BrowserStorage) {
  let stale: string | null = null;
  const stored = () => tryStorage(() => storage().getItem(name)) ?? null;
  return {
    read() {
      const text = stored();
      return text === stale ? null : text;
    },
    write(value: string) {
      const written = tryStorage(() => {
        storage().setItem(name, value);
        return true;
      });
      stale = written ? null : stored();
    },
  };
}

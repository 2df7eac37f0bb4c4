// The device's basket, with its payment's idempotency key, an unanswered payment (docs/decisions/0015) and the baskets that
// wait. Several tabs may share them, so each read and each change starts from the stored state.
import { tryStorage } from "#app/device/storage.ts";
import { createStore } from "#app/device/store.ts";
import { isValidKey } from "#worker/core/domain/idempotency.ts";
import { isObject, parseJson } from "#worker/core/domain/objects.ts";
import { type CaisseLine, samePanier, EMPTY_PANIER, type PanierCaisse } from "./panier.ts";

export type CaisseStore = ReturnType<typeof createCaisseStore>;

export function createCaisseStore(panierStorage: PanierStorage, newKey: () => string) {
  /** The text in storage when this tab last read or wrote it: the same text needs no reading. */
  let known = panierStorage.read();
  const first = readState(known) ?? empty();
  const remembered = createStore(() => first);

  function empty(): KeptState {
    return { panier: EMPTY_PANIER, cle: newKey(), enSuspens: null, parked: [] };
  }

  /** The stored state; where storage fails, the state that this tab remembers. */
  function get(): KeptState {
    const text = panierStorage.read();
    if (text === known) return remembered.get();
    known = text;
    const stored = readState(text);
    if (stored) remembered.set(stored);
    return remembered.get();
  }

  function update(change: (before: KeptState) => KeptState): void {
    const before = get();
    const after = change(before);
    if (after === before) return;
    known = JSON.stringify(after);
    panierStorage.write(known);
    remembered.set(after);
  }

  return {
    get,
    /** What this tab shows: the state at the last get() or change. */
    remembered,

    /** A changed basket is another sale, so each change gives the basket a new key. */
    change: (panier: PanierCaisse): void => {
      const client = panier.client.slice(0, CLIENT_MAX);
      const next = { ...panier, client };
      update((before) =>
        samePanier(next, before.panier) ? before : { ...before, panier: next, cle: newKey() },
      );
    },

    /** Stores `sale` before the request is sent: until an answer comes, the sale may have been recorded. */
    suspend: (sale: ConfirmedSale): void => update((before) => ({ ...before, enSuspens: sale })),

    lift: (key: string): void =>
      update((before) => (before.enSuspens?.cle === key ? { ...before, enSuspens: null } : before)),

    /** Gives the basket another key. An unanswered payment keeps the old key. */
    restart: (key: string): void =>
      update((before) => (before.cle === key ? { ...before, cle: newKey() } : before)),

    /** Empties the basket of a recorded sale. A basket that has changed has another key and stays, like `enSuspens`. */
    settle: (key: string): void =>
      update((before) => (before.cle === key ? { ...empty(), parked: before.parked } : before)),

    /**
     * Sets the basket aside. Nothing is set aside beyond `PARKED_MAX`, nor while a payment is unanswered: its goods may be
     * sold, and only the present basket can be compared with them.
     */
    park: (name: string, instant: number): void =>
      update((before) =>
        before.panier.lignes.length === 0 || before.parked.length >= PARKED_MAX || before.enSuspens !== null
          ? before
          : { ...before, ...fresh(), parked: [...before.parked, aside(before.panier, name, instant)] },
      ),

    /** Takes a waiting basket in place of the present one, which waits instead unless it is empty. */
    resume: (id: string, name: string, instant: number): void =>
      update((before) => {
        const resumed = before.parked.find((one) => one.id === id);
        if (!resumed || before.enSuspens !== null) return before;
        const others = before.parked.filter((one) => one !== resumed);
        const left = before.panier.lignes.length > 0 ? [aside(before.panier, name, instant)] : [];
        return { ...before, panier: resumed.panier, cle: newKey(), parked: [...others, ...left] };
      }),

    dropParked: (id: string): void =>
      update((before) => ({ ...before, parked: before.parked.filter((one) => one.id !== id) })),
  };

  function fresh() {
    return { panier: EMPTY_PANIER, cle: newKey() };
  }

  function aside(panier: PanierCaisse, name: string, instant: number): ParkedPanier {
    return { id: newKey(), name: name.slice(0, CLIENT_MAX), instant, panier };
  }
}

// Stored text may contain anything, so every part is checked.

/** What the cashier confirmed. Sending again repeats exactly this (docs/decisions/0051). `instant`: the device's clock. */
export type ConfirmedSale = { cle: string; corps: string; instant: number };

/** A basket that waits on this device. It holds no stock. `instant`: when it was set aside, ms UTC. */
export type ParkedPanier = { id: string; name: string; instant: number; panier: PanierCaisse };

export type KeptState = {
  panier: PanierCaisse;
  cle: string;
  /** A payment without an answer. */
  enSuspens: ConfirmedSale | null;
  parked: readonly ParkedPanier[];
};

export const CLIENT_MAX = 100;
export const PARKED_MAX = 20;

function readState(text: string | null): KeptState | null {
  const value = parseJson(text ?? "");
  const panier = isObject(value) ? readPanier(value["panier"]) : null;
  if (!panier || !isObject(value) || !isKey(value["cle"])) return null;
  const parked = Array.isArray(value["parked"])
    ? value["parked"].flatMap((one) => readParked(one) ?? [])
    : [];
  return { panier, cle: value["cle"], enSuspens: readPending(value["enSuspens"]), parked };
}

function readPanier(value: unknown): PanierCaisse | null {
  if (!isObject(value)) return null;
  const { lignes, client } = value;
  if (!Array.isArray(lignes) || !lignes.every(isLine) || typeof client !== "string") return null;
  return { lignes, client };
}

function readPending(value: unknown): ConfirmedSale | null {
  if (!isObject(value) || !isKey(value["cle"])) return null;
  return { cle: value["cle"], corps: String(value["corps"]), instant: readInstant(value["instant"]) };
}

function readParked(value: unknown): ParkedPanier | null {
  const panier = isObject(value) ? readPanier(value["panier"]) : null;
  if (!panier || !isObject(value) || !isKey(value["id"]) || typeof value["name"] !== "string") return null;
  return { id: value["id"], name: value["name"], instant: readInstant(value["instant"]), panier };
}

/** 0 when an earlier version of the till stored no time. */
function readInstant(value: unknown): number {
  return Number.isSafeInteger(value) ? Number(value) : 0;
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

/** Without storage the basket lasts as long as the tab. `stale`: the older basket that a failed write left in storage. */
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

// The cart as this device keeps it: survives a reload and a lost network, and carries the idempotency key of its payment.
// Several tabs may keep the same one, so that each change is made to what is stored by now, not to what this tab has seen.
// That goes for what `get` answers too, which changes are worked out from.
import { isValidKey } from "#worker/kernel/domain/idempotency.ts";
import { type CaisseLine, samePanier, EMPTY_PANIER, type PanierCaisse } from "./panier.ts";
import { isObject } from "#worker/kernel/domain/objects.ts";

export type CaisseStore = ReturnType<typeof createCaisseStore>;

export function createCaisseStore(panierStorage: PanierStorage, newKey: () => string) {
  let state: CaisseState = readState(panierStorage.read()) ?? empty();
  const listeners = new Set<() => void>();

  function empty(): CaisseState {
    return { panier: EMPTY_PANIER, cle: newKey(), enSuspens: null };
  }

  /** What is stored by now; where nothing can be, what this tab remembers. Another tab may have changed it. */
  function get(): CaisseState {
    const text = panierStorage.read();
    if (text !== JSON.stringify(state)) show(readState(text) ?? state);
    return state;
  }

  function show(next: CaisseState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function update(change: (before: CaisseState) => CaisseState): void {
    const before = get();
    const after = change(before);
    if (after === before) return;
    panierStorage.write(JSON.stringify(after));
    show(after);
  }

  return {
    get,

    /** What this tab has seen last, for what is shown: the same object until it is told of another. */
    snapshot: () => state,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Another basket is another sale: what changes the cart changes its key, and nothing else does. */
    change: (panier: PanierCaisse): void => {
      const client = panier.client.slice(0, CLIENT_MAX);
      const next = { ...panier, client };
      update((before) =>
        samePanier(next, before.panier) ? before : { ...before, panier: next, cle: newKey() },
      );
    },

    /**
     * Notes, before it leaves, what is sent under the cart's key: until an answer comes it may have been recorded. False
     * when another payment is in suspense: nothing may leave before that is known.
     */
    suspend: (body: string): boolean => {
      update((before) => {
        const { cle, enSuspens: pendingVente } = before;
        if (pendingVente && pendingVente.cle !== cle) return before;
        const sent = pendingVente?.corps ?? [];
        return sent.includes(body) ? before : { ...before, enSuspens: { cle, corps: [...sent, body] } };
      });
      return state.enSuspens?.cle === state.cle;
    },

    /** What became of this key is known. */
    lift: (key: string): void => {
      update((before) => (before.enSuspens?.cle === key ? { ...before, enSuspens: null } : before));
    },

    /** The same cart is another sale from here on; what was sent before stays in suspense. */
    restart: (): void => {
      update((before) => ({ ...before, cle: newKey() }));
    },

    /**
     * The sale of this key is recorded: an empty cart. One that has become another meanwhile stays, and so does the
     * suspense: what was sold may still lie in it, and the next payment asks.
     */
    settle: (key: string): void => {
      update((before) => (before.cle === key ? empty() : before));
    },
  };
}

// What the till stores, and reading it back: a device's storage may hold anything, so every part is checked.

export type CaisseState = {
  panier: PanierCaisse;
  /** Idempotency key of this cart's payment. */
  cle: string;
  /** A payment that was sent and not answered: its key, and each body that was sent under it. */
  enSuspens: { cle: string; corps: readonly string[] } | null;
};

/** Longest client name (specification 9). */
export const CLIENT_MAX = 100;

/** The stored state, or null when there is none that can be understood. */
function readState(text: string | null): CaisseState | null {
  const value = parse(text);
  if (!isObject(value) || !isObject(value["panier"]) || !isKey(value["cle"])) return null;
  const { lignes, client } = value["panier"];
  if (!Array.isArray(lignes) || !lignes.every(isLine) || typeof client !== "string") return null;
  return { panier: { lignes, client }, cle: value["cle"], enSuspens: readPending(value["enSuspens"]) };
}

function readPending(value: unknown): CaisseState["enSuspens"] {
  if (!isObject(value) || !isKey(value["cle"]) || !Array.isArray(value["corps"])) return null;
  const body = value["corps"].filter((c) => typeof c === "string");
  return body.length === 0 ? null : { cle: value["cle"], corps: body };
}

function isLine(value: unknown): value is CaisseLine {
  return (
    isObject(value) &&
    typeof value["titre"] === "string" &&
    isInteger(value["produitId"], 1) &&
    isInteger(value["quantite"], 1) &&
    isInteger(value["prix"], 0) &&
    isInteger(value["prixMinimum"], 0)
  );
}

function isKey(value: unknown): value is string {
  return typeof value === "string" && isValidKey(value);
}

function isInteger(value: unknown, minimum: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= minimum;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where the cart lies between two openings: localStorage under the establishment's key. */
export type PanierStorage = {
  /** What was written last, by whichever tab; null when there is nothing, or nothing can be read. */
  read(): string | null;
  write(value: string): void;
};

type BrowserStorage = Pick<Storage, "getItem" | "setItem">;

/**
 * Storage that is full or forbidden costs the cart its memory, never the sale. Where it is full an older cart lies there
 * still: it is for the next opening, with what it has in suspense, and not what another tab has written.
 */
export function createPanierStorage(name: string, storage: () => BrowserStorage | null): PanierStorage {
  let stale: string | null = null;
  const readAll = () => attempt(() => storage()?.getItem(name)) ?? null;
  return {
    read() {
      const text = readAll();
      return text === stale ? null : text;
    },
    write(value) {
      const written = attempt(() => {
        storage()?.setItem(name, value);
        return true;
      });
      stale = written ? null : readAll();
    },
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

// The open basket and the baskets that wait, as this device keeps them beside its outbox. Several tabs may share them: each
// change is made to what this tab shows at once, and then to what the device has.
import { createStore } from "#app/device/store.ts";
import { type KeptState, type PanierCaisse, type ParkedPanier, readKept } from "#app/outbox/paniers.ts";
import type { PaniersAround } from "#app/outbox/shelf.ts";
import { EMPTY_PANIER, nameOf, samePanier } from "./panier.ts";

export const CLIENT_MAX = 100;
export const PARKED_MAX = 20;

/** What the device has under the name of the till's baskets; it may contain anything. */
export type PaniersStorage = {
  read: () => Promise<unknown>;
  /** One transaction. Resolves with what is kept afterwards. */
  change: (change: (kept: unknown) => KeptState) => Promise<KeptState>;
};

type Change = (before: KeptState) => KeptState;
type OpenPanier = Pick<KeptState, "panier" | "cle">;

export type KeptPaniers = ReturnType<typeof createKeptPaniers>;

/** `now` in ms UTC. */
export function createKeptPaniers(
  storage: PaniersStorage,
  { newKey, now }: { newKey: () => string; now: () => number },
) {
  const empty = (): KeptState => ({ panier: EMPTY_PANIER, cle: newKey(), parked: [] });
  const remembered = createStore(empty);
  let loading: Promise<void> | undefined;
  let loaded = false;
  /** Changes that the device does not have yet. */
  let waiting: Change[] = [];
  let writing: Promise<void> | undefined;

  /** Whether this tab shows something that the device does not have yet. */
  const hasUnwritten = () => waiting.length > 0 || writing !== undefined;

  function update(change: Change): void {
    const before = remembered.get();
    const after = change(before);
    if (after === before) return;
    remembered.set(after);
    waiting.push(change);
    if (loaded) void write();
  }

  function write(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const changes = waiting;
      waiting = [];
      const shown = remembered.get();
      const made = (kept: unknown) => {
        const there = readKept(kept);
        // A device that has lost its baskets gets all that this tab shows.
        return there ? changes.reduce((state, change) => change(state), there) : shown;
      };
      const after = await storage.change(made);
      // Another tab may have changed something else.
      if (waiting.length === 0) show(after);
    }
  }

  /**
   * What the user has put into the basket before comes on top of what the device has. Where that is nothing, the basket is the same
   * one and keeps its key: its payment may be open, or confirmed.
   */
  async function load(): Promise<void> {
    const kept = readKept(await storage.read()) ?? empty();
    loaded = true;
    const early = remembered.get();
    waiting = [];
    if (early.panier.lignes.length === 0 && early.parked.length === 0) {
      remembered.set(kept);
      return;
    }
    const shown = merged(kept.panier, early.panier);
    const keyOf = keysFor(shown, samePanier(shown, early.panier) ? early.cle : newKey());
    const change: Change = (before) => {
      const panier = merged(before.panier, early.panier);
      return { panier, cle: keyOf(panier), parked: [...before.parked, ...early.parked] };
    };
    remembered.set(change(kept));
    waiting.push(change);
    void write();
  }

  /** The device may have another basket than this tab: what becomes of each has a key of its own. */
  function keysFor(shown: PanierCaisse, cle: string): (panier: PanierCaisse) => string {
    const other = newKey();
    return (panier) => (samePanier(panier, shown) ? cle : other);
  }

  async function reread(): Promise<void> {
    if (!loaded || hasUnwritten()) return;
    const before = remembered.get();
    const kept = readKept(await storage.read());
    // What has changed here meanwhile is newer than what was read.
    if (kept && remembered.get() === before) show(kept);
  }

  async function flush(): Promise<void> {
    await loading;
    while (hasUnwritten()) await write();
  }

  function show(kept: KeptState): void {
    const before = remembered.get();
    const panier = samePanier(kept.panier, before.panier) ? before.panier : kept.panier;
    if (panier === before.panier && kept.cle === before.cle && sameParked(kept.parked, before.parked)) return;
    remembered.set({ ...kept, panier });
  }

  return {
    /** What this tab shows. */
    remembered,
    get: remembered.get,

    /** Reads what the device has, once in a page: a till that is opened again goes on with what the page knows. */
    load: (): Promise<void> => (loading ??= load()),

    /** Another tab has changed what the device has. */
    reread,

    /** Resolves when the device has every change. */
    flush,

    /**
     * A changed basket is another sale, so each change gives the basket a new key. A basket that this tab has not seen is set aside:
     * the server has just refused its sale, or another tab has begun it.
     */
    change(panier: PanierCaisse): void {
      const seen = remembered.get().panier;
      const next = { ...panier, client: panier.client.slice(0, CLIENT_MAX) };
      const cle = newKey();
      const instant = now();
      update((before) => {
        if (samePanier(next, before.panier)) return before;
        const unseen = !samePanier(before.panier, seen);
        const parked = unseen ? withAside(before.parked, before, instant) : before.parked;
        return { panier: next, cle, parked };
      });
    },

    /** For what follows from the catalogue. Where the device has a basket that this tab has not seen, that one is revised and stays open. */
    revise(revised: (panier: PanierCaisse) => PanierCaisse): void {
      const keyOf = keysFor(revised(remembered.get().panier), newKey());
      update((before) => {
        const panier = revised(before.panier);
        return samePanier(panier, before.panier) ? before : { ...before, panier, cle: keyOf(panier) };
      });
    },

    /** The basket of `key` is being sold: the transaction of its sale takes it from what the device has, which must have it first. */
    hide(key: string): void {
      const hide = () => remembered.set(settled(remembered.get(), key, empty()));
      if (loaded && !hasUnwritten()) hide();
      else void flush().then(hide);
    },

    /** Empties the basket that was sold under `key`. Another basket has another key and stays. */
    settle(key: string): void {
      const fresh = empty();
      update((before) => settled(before, key, fresh));
    },

    /** The user parks no more than `PARKED_MAX`. What this tab shows is set aside; another basket stays open. */
    park(name: string): void {
      const shown = remembered.get();
      if (shown.panier.lignes.length === 0 || shown.parked.length >= PARKED_MAX) return;
      const fresh = empty();
      const waits = aside(shown, name, now());
      update((before) => {
        const { panier, cle } = samePanier(before.panier, shown.panier) ? fresh : before;
        return { panier, cle, parked: withParked(before.parked, waits) };
      });
    },

    /** Takes a waiting basket in place of the present one, which waits instead unless it is empty. */
    resume(id: string): void {
      const cle = newKey();
      const instant = now();
      update((before) => {
        const resumed = before.parked.find((one) => one.id === id);
        if (!resumed) return before;
        const parked = withAside(before.parked, before, instant).filter((one) => one !== resumed);
        return { panier: resumed.panier, cle, parked };
      });
    },

    dropParked: (id: string): void =>
      update((before) => {
        const parked = before.parked.filter((one) => one.id !== id);
        return parked.length === before.parked.length ? before : { ...before, parked };
      }),

    /**
     * What the sale of `sold` does to what the device keeps, in the outbox's own transactions: the basket leaves with its sale, and
     * comes back when the server refuses that, under `backKey`: open, or set aside when another basket is open.
     */
    aroundSale(sold: OpenPanier, backKey: string): PaniersAround {
      const fresh = empty();
      const instant = now();
      const left = (kept: unknown) => settled(readKept(kept) ?? remembered.get(), sold.cle, fresh);
      return {
        // A device that keeps nothing yet has no other basket.
        holds: (kept) => (readKept(kept)?.cle ?? sold.cle) === sold.cle,
        left,
        back(kept) {
          const before = left(kept);
          const again = { panier: sold.panier, cle: backKey };
          return before.panier.lignes.length === 0
            ? { ...before, ...again }
            : { ...before, parked: withAside(before.parked, again, instant) };
        },
      };
    },
  };
}

function settled(before: KeptState, key: string, fresh: KeptState): KeptState {
  return before.cle === key ? { ...fresh, parked: before.parked } : before;
}

/** `parked`, and `open` among them unless it is empty. */
function withAside(
  parked: readonly ParkedPanier[],
  open: OpenPanier,
  instant: number,
): readonly ParkedPanier[] {
  if (open.panier.lignes.length === 0) return parked;
  return withParked(parked, aside(open, nameOf(open.panier, parked), instant));
}

/** A basket that waits already, set aside by another tab, takes the name that it gets now. */
function withParked(parked: readonly ParkedPanier[], waits: ParkedPanier): readonly ParkedPanier[] {
  return [...parked.filter(({ id }) => id !== waits.id), waits];
}

/** It waits under the key that it had as the open basket. */
function aside({ panier, cle }: OpenPanier, name: string, instant: number): ParkedPanier {
  return { id: cle, name: name.slice(0, CLIENT_MAX), instant, panier };
}

function merged(kept: PanierCaisse, early: PanierCaisse): PanierCaisse {
  const lignes = kept.lignes.map((line) => {
    const more = early.lignes.find(({ produitId }) => produitId === line.produitId);
    return more ? { ...line, quantite: line.quantite + more.quantite } : line;
  });
  const others = early.lignes.filter(
    ({ produitId }) => !kept.lignes.some((line) => line.produitId === produitId),
  );
  return { client: early.client || kept.client, lignes: [...lignes, ...others] };
}

function sameParked(a: readonly ParkedPanier[], b: readonly ParkedPanier[]): boolean {
  return a.length === b.length && a.every(({ id }, rank) => id === b[rank]?.id);
}

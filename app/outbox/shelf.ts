// What the device keeps that no server has: its code, the baskets on the till, and the outbox. The rules of each change, over
// any storage: the browser's database, or the memory of a page whose browser keeps nothing.
import { type Appareil, continueFrom, nextNumero } from "./appareil.ts";
import { type ConfirmedPanier, type Envoi, type EnvoiEvent, type Essai, newEnvoi, next } from "./envoi.ts";

/** Newer code has changed the database, so the page must be loaded again. */
export function isNewer(error: unknown): boolean {
  return error instanceof DOMException && error.name === "VersionError";
}

/** What is kept besides the outbox, by name. */
export type Named = {
  appareil: Appareil;
  /** Server's clock − device's clock, in seconds. */
  decalage: number;
  /** The baskets that are open or parked on the till, in the till's own shape. */
  paniers: unknown;
  /** The key of the device's registration, until its answer has come. */
  inscription: string;
  /** When the last basket was sent that the server refused to the device. */
  refusedAt: number;
  /** Bytes that are given up when the device is full. */
  reserve: ArrayBuffer;
};

/** One transaction: all of it is kept, or nothing. */
export type Transaction = {
  envoi: (cle: string) => Promise<Envoi | undefined>;
  /** In the order of confirmation. */
  envois: (etat: Envoi["etat"]) => Promise<Envoi[]>;
  add: (envoi: Omit<Envoi, "rang">) => Promise<Envoi>;
  put: (envoi: Envoi) => Promise<void>;
  remove: (envoi: Envoi) => Promise<void>;
  get: <Name extends keyof Named>(name: Name) => Promise<Named[Name] | undefined>;
  set: <Name extends keyof Named>(name: Name, value: Named[Name]) => Promise<void>;
  unset: (name: keyof Named) => Promise<void>;
};

export type Shelf = {
  /** False: what is kept is gone with the page. */
  durable: boolean;
  /** Resolves when everything is on the disk; with `quick`, when the browser has taken it over. */
  transact: <T>(work: (t: Transaction) => Promise<T>, quick?: boolean) => Promise<T>;
};

export type Confirmation = {
  panier: ConfirmedPanier;
  cle: string;
  instant: number;
  /** The shop's local day, "2026-11-30". */
  jour: string;
  /** The request that begins at once; null without a network. */
  essai: Omit<Essai, "horsLigne"> | null;
  paniers: PaniersAround;
};

/** What the till keeps, in its own shape: whether this basket is still the open one, without it, and with it again. */
export type PaniersAround = {
  holds: (paniers: unknown) => boolean;
  left: (paniers: unknown) => unknown;
  back: (paniers: unknown) => unknown;
};

/**
 * Gives the basket its number and takes it off the till. A key that is there already adds nothing; null when another tab has
 * changed the basket.
 */
export function confirm(shelf: Shelf, confirmation: Confirmation): Promise<Envoi | null> {
  const { panier, cle, instant, jour, essai, paniers } = confirmation;
  return shelf.transact(async (t) => {
    const there = await t.envoi(cle);
    if (there) return there;
    const before = await t.get("paniers");
    if (!paniers.holds(before)) return null;
    const appareil = await t.get("appareil");
    const decalage = (await t.get("decalage")) ?? 0;
    const numbered = appareil && nextNumero(appareil, jour);
    if (numbered) await t.set("appareil", numbered.appareil);
    await t.set("paniers", paniers.left(before));
    const made = {
      cle,
      instant,
      decalage,
      numero: numbered?.numero ?? null,
      appareilId: appareil?.id ?? null,
    };
    return t.add(newEnvoi(panier, made, essai));
  });
}

/** The basket after `event`; null when it is a basket of the till again, or is unknown. */
export function change(
  shelf: Shelf,
  cle: string,
  event: EnvoiEvent,
  back?: PaniersAround["back"],
): Promise<Envoi | null> {
  return shelf.transact(async (t) => {
    const before = await t.envoi(cle);
    if (!before) return null;
    const after = next(before, event);
    if (after === null) {
      await t.remove(before);
      if (back) await t.set("paniers", back(await t.get("paniers")));
    } else if (after !== before) await t.put(after);
    if (after?.etat === "A_RESOUDRE" && before.essai) await t.set("refusedAt", before.essai.instant);
    return after;
  });
}

/** Another number: the server has a basket with this one. `unseen`: unless a ticket has the number already. */
export function renumber(
  shelf: Shelf,
  cle: string,
  jour: string,
  { unseen = false } = {},
): Promise<Envoi | null> {
  return shelf.transact(async (t) => {
    const [envoi, appareil] = [await t.envoi(cle), await t.get("appareil")];
    if (!envoi || !appareil || (unseen && envoi.horsLigne)) return null;
    const numbered = nextNumero(appareil, jour);
    const after = { ...envoi, numero: numbered.numero, appareilId: appareil.id };
    await t.set("appareil", numbered.appareil);
    await t.put(after);
    return after;
  });
}

/** The device has a code: it numbers the baskets that were confirmed before. */
export function register(
  shelf: Shelf,
  { prochainNumero, ...device }: Omit<Appareil, "numeros"> & { prochainNumero: number },
  jourOf: (instant: number) => string,
  today: string,
): Promise<void> {
  return shelf.transact(async (t) => {
    const known = await t.get("appareil");
    let appareil = continueFrom(
      { ...device, numeros: known?.id === device.id ? known.numeros : {} },
      today,
      prochainNumero,
    );
    for (const envoi of await openIn(t)) {
      if (envoi.numero !== null) continue;
      const numbered = nextNumero(appareil, jourOf(envoi.instant));
      ({ appareil } = numbered);
      await t.put({ ...envoi, numero: numbered.numero, appareilId: appareil.id });
    }
    await t.set("appareil", appareil);
    await t.unset("inscription");
  });
}

/** Recorded baskets are kept so long for their ticket. */
const KEPT_MS = 8 * 24 * 60 * 60 * 1000;

/** Removes recorded baskets that are older, or all of them. A clock that was put forward and back removes none too early. */
export function forget(shelf: Shelf, now: number, all = false): Promise<void> {
  return shelf.transact(async (t) => {
    for (const envoi of await t.envois("ENREGISTRE")) {
      if (all || now - (envoi.fin ?? now) > KEPT_MS) await t.remove(envoi);
    }
  });
}

const RESERVE_BYTES = 1_000_000;

/** Once per page: removes old recorded baskets, and writes the reserve that a full device gives up last. */
export async function tidy(shelf: Shelf, now: number): Promise<void> {
  if (!shelf.durable) return;
  await forget(shelf, now);
  await shelf.transact(async (t) => {
    if (!(await t.get("reserve"))) await t.set("reserve", reserveBytes());
  }, true);
}

/** Random, because browsers compress what they write. */
function reserveBytes(): ArrayBuffer {
  const bytes = new Uint8Array(RESERVE_BYTES);
  for (let start = 0; start < RESERVE_BYTES; start += RANDOM_MOST)
    crypto.getRandomValues(bytes.subarray(start, start + RANDOM_MOST));
  return bytes.buffer;
}

/** The browser gives no more at once. */
const RANDOM_MOST = 65_536;

export function unfinished(shelf: Shelf): Promise<Envoi[]> {
  return shelf.transact(openIn);
}

/** All that are not recorded, in the order of confirmation. */
async function openIn(t: Transaction): Promise<Envoi[]> {
  const found = [
    ...(await t.envois("A_ENVOYER")),
    ...(await t.envois("ENVOI")),
    ...(await t.envois("A_RESOUDRE")),
  ];
  return found.toSorted((a, b) => a.rang - b.rang);
}

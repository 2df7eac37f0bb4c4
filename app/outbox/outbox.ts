// The outbox of one manager in one shop: every basket of the till goes through it, with a network or without
// (docs/decisions/0072). A plain module: the page's browser is in `deps`.
import { createStore, type Store } from "#app/device/store.ts";
import { newKey } from "#app/network/kept-panier.ts";
import { localTime } from "#worker/core/domain/period.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";
import {
  type ConfirmedPanier,
  type Envoi,
  type EnvoiEvent,
  isAppareilUnknown,
  isClaimable,
  isNumberTaken,
  isUnfinished,
  type Refus,
  sumOf,
} from "./envoi.ts";
import type { Appareil } from "./appareil.ts";
import {
  type Answered,
  type Attente,
  type Device,
  type DeviceOutcome,
  isDevice,
  type Outcome,
} from "./send.ts";
import {
  change,
  confirm,
  isNewer,
  type PaniersAround,
  register,
  renumber,
  type Shelf,
  tidy,
  unfinished,
} from "./shelf.ts";

export type OutboxState = {
  /** OPENING: what waits is not known yet. NONE: the browser keeps nothing. NEWER: a newer page has changed the database. */
  storage: "OPENING" | "DURABLE" | "NONE" | "NEWER";
  /** In the order of confirmation; a basket whose cashier still waits for the answer is not among them. */
  waiting: readonly Envoi[];
  toResolve: readonly Envoi[];
  /** HELD: another sign-in is needed. WAITING: the next attempt has its time. */
  link: "IDLE" | "SENDING" | "WAITING" | "HELD";
  /** False once a request got no answer, until the next that does. */
  reached: boolean;
  /** Baskets of the present round. */
  sent: { done: number; all: number } | null;
  /** Whether the browser has promised to keep the data; null before it was asked. */
  persisted: boolean | null;
};

export const CLOSED: OutboxState = {
  storage: "OPENING",
  waiting: [],
  toResolve: [],
  link: "IDLE",
  reached: true,
  sent: null,
  persisted: null,
};

export type Sold =
  | { state: "RECORDED"; encaissement: Encaissement; replayed: boolean }
  /** The device keeps the sale and sends it later. */
  | { state: "KEPT"; envoi: Envoi }
  | { state: "REFUSED"; refus: Refus }
  /** Another tab has changed the basket: nothing is sold. */
  | { state: "CHANGED" };

/** `replayed`: the stocks may already be without the pieces of the sale. */
export type Recorded = { envoi: Envoi; encaissement: Encaissement; replayed: boolean };

export type OutboxDeps = {
  fuseau: string;
  open: (known: () => readonly Envoi[]) => Promise<{ shelf: Shelf; newer: boolean }>;
  /** Makes room on a full device; false when nothing is left to give up. */
  makeRoom: (shelf: Shelf, attempt: number) => Promise<boolean>;
  /** The page keeps the outbox itself from now on. */
  withoutStorage: (known: readonly Envoi[]) => Shelf;
  send: (envoi: Envoi) => Promise<Answered<Outcome>>;
  /** The same `key` registers one device, however often it is sent. */
  registerDevice: (key: string) => Promise<Answered<DeviceOutcome>>;
  reportAttente: (id: number, attente: Attente) => Promise<Answered<DeviceOutcome>>;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  /** Calls `work` later, in place of an earlier call that has not come. */
  later: (work: () => void, ms: number) => void;
  /** From 0 up to 1. */
  random: () => number;
  /** One sender per browser. */
  alone: (work: () => Promise<void>) => Promise<void>;
  isOnline: () => boolean;
  isSeen: () => boolean;
  /** Tells the other pages of this browser. */
  changed: () => void;
  /** Whether something waits, for pages that have not opened the outbox. */
  remember: (waits: boolean) => void;
  /** Asks the browser to keep the data. */
  persist: () => Promise<boolean>;
};

/** Answers take their time, and tell whole seconds. */
const SAME_CLOCK_S = 5;

const ANSWER_MS = 3_000;
/** A page that is loaded again soon shows the sale that its predecessor was sending. */
const WATCHED_MS = 1_000;
const RETRY_MS = 1_000;
const RETRY_SEEN_MAX_MS = 60_000;
const RETRY_HIDDEN_MS = 5 * 60_000;
/** So many failures in a row are the server's own, and not those of the baskets. */
const FAILURES_MAX = 3;

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(deps: OutboxDeps) {
  const state: Store<OutboxState> = createStore(() => CLOSED);
  const listeners = new Set<(recorded: Recorded) => void>();
  const otherPage = new Set<() => Promise<void>>();
  /** All that are not recorded, those whose cashier waits too. */
  let open: readonly Envoi[] = [];
  let askedToPersist = false;
  let shelf: Shelf | undefined;
  /** Rounds in a row that recorded nothing. */
  let fruitless = 0;
  let decalage: number | undefined;
  let told: string | undefined;
  /** Baskets whose cashier waits on this page. */
  const watched = new Set<string>();
  let round: Promise<void> | undefined;
  let roundAgain = false;

  let opening: Promise<void> | undefined;

  /** Nothing is opened before the first use: the server makes outboxes too. */
  function start(): Promise<void> {
    opening ??= deps
      .open(() => open)
      .then(async (opened) => {
        ({ shelf } = opened);
        // What waits is known first: a screen that sees an open outbox without sales would let the user leave.
        await refresh();
        put({ storage: opened.newer ? "NEWER" : storageOf(shelf) });
        void work().then(() => tidy(opened.shelf, deps.now()).catch(() => undefined));
      });
    return opening;
  }

  const jourOf = (instant: number) => localTime(instant, deps.fuseau).jour;
  const today = () => jourOf(deps.now());

  function storageOf({ durable }: Shelf) {
    return durable ? ("DURABLE" as const) : ("NONE" as const);
  }

  /** A round without work changes nothing, and nothing renders for it. */
  function put(changes: Partial<OutboxState>): void {
    const before = state.get();
    const keys = Object.keys(changes) as (keyof OutboxState)[];
    if (keys.some((key) => changes[key] !== before[key])) state.set({ ...before, ...changes });
  }

  function show(envois: readonly Envoi[]): void {
    open = envois;
    // A page without the device's database does not know what waits there.
    if (envois.length > 0 || shelf?.durable === true) deps.remember(envois.length > 0);
    const { waiting, toResolve } = state.get();
    put({
      waiting: same(
        waiting,
        envois.filter((envoi) => isUnfinished(envoi) && !isWatched(envoi)),
      ),
      toResolve: same(
        toResolve,
        envois.filter(({ etat }) => etat === "A_RESOUDRE"),
      ),
    });
  }

  /** A cashier is at it, on this page or for the moment on another: nothing waits yet. */
  function isWatched({ cle, horsLigne, essai }: Envoi): boolean {
    if (horsLigne) return false;
    return watched.has(cle) || Math.abs(deps.now() - (essai?.instant ?? 0)) < WATCHED_MS;
  }

  async function refresh(): Promise<void> {
    if (shelf) show(await keep(unfinished));
  }

  /** `envoi` null: it is no basket of the outbox any more. */
  function showOne(cle: string, envoi: Envoi | null): void {
    const others = open.filter((one) => one.cle !== cle);
    const stays = envoi !== null && envoi.etat !== "ENREGISTRE";
    show(stays ? [...others, envoi].toSorted((a, b) => a.rang - b.rang) : others);
    deps.changed();
  }

  async function apply(cle: string, event: EnvoiEvent, back?: PaniersAround["back"]): Promise<Envoi | null> {
    const after = await keep((kept) => change(kept, cle, event, back));
    showOne(cle, after);
    return after;
  }

  /** A change that the device cannot keep is made in the page's memory, which the user is told. */
  async function keep<T>(work: (kept: Shelf) => Promise<T>): Promise<T> {
    if (!shelf) await start();
    const kept = shelf ?? deps.withoutStorage(open);
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await work(kept);
      } catch (error) {
        if (!kept.durable) throw error;
        // A page that was frozen has lost its transaction, and not the database.
        if (isFull(error) ? await hasMadeRoom(kept, attempt) : attempt === 0) continue;
        if (shelf === kept || !shelf) shelf = deps.withoutStorage(open);
        put({ storage: isNewer(error) ? "NEWER" : storageOf(shelf) });
        return work(shelf);
      }
    }
  }

  /** False also on a disk so full that nothing can be given up. */
  const hasMadeRoom = (kept: Shelf, attempt: number): Promise<boolean> =>
    deps.makeRoom(kept, attempt).catch(() => false);

  async function measure<T>(answering: Promise<Answered<T>>): Promise<T> {
    const { outcome, decalage: measured } = await answering;
    if (measured !== null && Math.abs(measured - (decalage ?? Infinity)) > SAME_CLOCK_S) {
      decalage = measured;
      await keep((kept) => kept.transact((t) => t.set("decalage", measured)));
    }
    return outcome;
  }

  /** Sends a claimed basket. The basket afterwards, null when the server refused it while the cashier waited. */
  async function request(
    envoi: Envoi,
    { again = false, back }: { again?: boolean; back?: PaniersAround["back"] } = {},
  ): Promise<{ after: Envoi | null; outcome: Outcome }> {
    const { cle } = envoi;
    const essai = envoi.essai?.id ?? "";
    const outcome = await measure(deps.send(envoi));
    setReached(outcome.state !== "UNREACHED");
    if (outcome.state === "RECORDED") {
      fruitless = 0;
      const facture = outcome.encaissement?.facture ?? null;
      const after = await apply(cle, { type: "RECORDED", facture, instant: deps.now() });
      const { encaissement, replayed } = outcome;
      if (after && encaissement)
        for (const listener of listeners) listener({ envoi: after, encaissement, replayed });
      return { after, outcome };
    }
    if (outcome.state !== "REFUSED")
      return { after: await apply(cle, { type: "NO_ANSWER", essai }), outcome };
    const unknown = isAppareilUnknown(outcome.refus);
    if (unknown || isNumberTaken(outcome.refus)) {
      if (unknown && (await appareilOf())?.id === envoi.appareilId) await meet(await registerDevice());
      else await learnNumbers();
      // No ticket has this number yet, so that the cashier needs not know.
      if (!again) {
        const renumbered = await keep((kept) => renumber(kept, cle, today(), { unseen: true }));
        if (renumbered) return request(renumbered, { again: true, ...(back && { back }) });
      }
    }
    return { after: await apply(cle, { type: "REFUSED", essai, refus: outcome.refus }, back), outcome };
  }

  const appareilOf = (): Promise<Appareil | undefined> =>
    keep((kept) => kept.transact((t) => t.get("appareil")));

  /** The last request was answered, as far as this page knows. */
  const isReachable = (): boolean => deps.isOnline() && state.get().reached;

  async function learnNumbers(): Promise<void> {
    const appareil = await appareilOf();
    if (appareil) await meet(await askDevice(deps.reportAttente(appareil.id, attenteOf(open))));
  }

  async function askDevice(answering: Promise<Answered<DeviceOutcome>>): Promise<DeviceOutcome> {
    const device = await measure(answering);
    // Without an answer it is the round's to judge: one call that fails alone must not make sales late.
    if (device !== null) setReached(true);
    return device;
  }

  /** The server's word on this device: a device that was withdrawn takes a new code. */
  async function meet(device: DeviceOutcome): Promise<void> {
    if (!isDevice(device)) return;
    const living = device.retire ? await registerDevice() : device;
    if (isDevice(living)) await know(living);
  }

  /** Under a key that is kept until the answer has come: a lost answer must not make another device. */
  async function registerDevice(): Promise<DeviceOutcome> {
    const key = await keep((kept) =>
      kept.transact(async (t) => {
        const begun = (await t.get("inscription")) ?? newKey();
        await t.set("inscription", begun);
        return begun;
      }),
    );
    return askDevice(deps.registerDevice(key));
  }

  async function know({ id, code, nom, prochainNumero }: Device): Promise<void> {
    await keep((kept) => register(kept, { id, code, nom, prochainNumero }, jourOf, today()));
    await refresh();
  }

  /** Registers a new device. A page without storage does so only for baskets that need a number. */
  async function ensureDevice(): Promise<"KNOWN" | "HELD" | "UNREACHED" | { refus: Refus }> {
    if (await appareilOf()) return "KNOWN";
    const needsNumber = open.some(({ numero }) => numero === null) || !state.get().reached;
    if (shelf?.durable === false && !needsNumber) return "KNOWN";
    const device = await registerDevice();
    if (!isDevice(device)) return device ?? "UNREACHED";
    await know(device);
    return "KNOWN";
  }

  /** One round: each waiting basket is tried once, in order. A sale without a network needs the number of a device. */
  async function sendWaiting(): Promise<void> {
    await refresh();
    fruitless += 1;
    const device = await ensureDevice();
    if (device === "UNREACHED") setReached(false);
    if (device === "UNREACHED" || device === "HELD") {
      settle(device === "HELD" ? "HELD" : "IDLE");
      return;
    }
    const tried = new Set<string>();
    let failures = 0;
    const all = open.filter(isUnfinished).length;
    for (;;) {
      const next = open.find((one) => !tried.has(one.cle) && isClaimable(one, deps.now()));
      if (!next) break;
      tried.add(next.cle);
      const essai = { id: newKey(), instant: deps.now() };
      const claimed = await apply(next.cle, { type: "CLAIM", essai });
      if (claimed?.essai?.id !== essai.id) continue;
      if (device !== "KNOWN" && claimed.numero === null) {
        await apply(claimed.cle, { type: "REFUSED", essai: essai.id, refus: device.refus });
        continue;
      }
      put({ link: "SENDING", sent: { done: tried.size - 1, all } });
      const { outcome } = await request(claimed);
      if (outcome.state === "HELD") {
        settle("HELD");
        return;
      }
      if (outcome.state === "UNREACHED") {
        settle("IDLE");
        return;
      }
      failures = outcome.state === "FAILED" ? failures + 1 : 0;
      if (failures === FAILURES_MAX) break;
    }
    settle("IDLE");
    await report();
  }

  async function askToPersist(): Promise<void> {
    if (askedToPersist) return;
    askedToPersist = true;
    const persisted = await deps.persist().catch(() => false);
    put({ persisted });
  }

  function setReached(reached: boolean): void {
    // The waits of an outage end with it.
    if (reached && !state.get().reached) fruitless = 0;
    put({ reached });
  }

  function settle(link: OutboxState["link"]): void {
    put({ link, sent: null });
  }

  /**
   * Also once for each page: the answer tells whether the device was withdrawn, and which numbers the server knows. And after a lost
   * answer: another page may have sent what waited, and nothing else would tell that the server is back.
   */
  async function report(): Promise<void> {
    const attente = attenteOf(open);
    const text = JSON.stringify(attente);
    if (text === told && state.get().reached) return;
    const appareil = await appareilOf();
    if (!appareil) return;
    const device = await askDevice(deps.reportAttente(appareil.id, attente));
    if (isDevice(device)) told = text;
    await meet(device);
  }

  /** Sends what waits, now and for as long as something does. */
  function work(): Promise<void> {
    roundAgain = round !== undefined;
    round ??= deps.alone(sendWaiting).finally(() => {
      round = undefined;
      if (roundAgain) void work();
      else plan();
    });
    return round;
  }

  function plan(): void {
    const { link, reached } = state.get();
    if ((!open.some(isUnfinished) && reached) || link === "HELD") return;
    settle("WAITING");
    const longest = deps.isSeen() ? RETRY_SEEN_MAX_MS : RETRY_HIDDEN_MS;
    const ms = Math.min(longest, RETRY_MS * 2 ** Math.min(fruitless, 10));
    deps.later(() => void work(), ms * (0.5 + deps.random() / 2));
  }

  return {
    state,
    start,
    /** For what is done to a basket of the outbox (resolve.ts). */
    ...{ keep, apply, meet, today, registerDevice },

    async sell(panier: ConfirmedPanier, cle: string, paniers: PaniersAround): Promise<Sold> {
      const instant = deps.now();
      const essai = isReachable() ? { id: newKey(), instant } : null;
      const confirmation = { panier, cle, instant, jour: jourOf(instant), essai, paniers };
      const envoi = await keep((kept) => confirm(kept, confirmation));
      if (!envoi) return { state: "CHANGED" };
      watched.add(cle);
      showOne(cle, envoi);
      // Once in a page: some browsers ask the user.
      void askToPersist();
      // The same basket was confirmed before, in another tab, whose request may still be refused.
      if (!essai || envoi.essai?.id !== essai.id) {
        watched.delete(cle);
        const kept = envoi.horsLigne ? envoi : await apply(cle, { type: "KEEP" });
        void work();
        return kept ? { state: "KEPT", envoi: kept } : { state: "CHANGED" };
      }
      const answering = request(envoi, { back: paniers.back });
      const answered = await Promise.race([answering, deps.wait(ANSWER_MS)]);
      watched.delete(cle);
      if (!answered) {
        const kept = await apply(cle, { type: "KEEP" });
        if (kept && isUnfinished(kept)) {
          void answering.then(work);
          return { state: "KEPT", envoi: kept };
        }
      }
      return soldOf(envoi, answered ?? (await answering));
    },

    /** This device as a till; undefined before its first use with a network. */
    appareil: appareilOf,

    /** Also when the network is back, the page is seen again, or somebody has signed in. */
    work,

    /** Another page of this browser has changed something. */
    async heard(): Promise<void> {
      await refresh();
      // The other page may be closed before it sends what it has kept.
      if (!round && state.get().link === "IDLE") plan();
      for (const listener of otherPage) void listener();
    },
    onOtherPage: (listener: () => Promise<void>): void => void otherPage.add(listener),

    paniers: (): Promise<unknown> => keep((kept) => kept.transact((t) => t.get("paniers"))),
    changePaniers: async <T>(changed: (kept: unknown) => T): Promise<T> => {
      const after = await keep((kept) =>
        kept.transact(async (t) => {
          const paniers = changed(await t.get("paniers"));
          await t.set("paniers", paniers);
          return paniers;
        }, true),
      );
      deps.changed();
      return after;
    },

    onRecorded(listener: (recorded: Recorded) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  function soldOf(envoi: Envoi, { after, outcome }: { after: Envoi | null; outcome: Outcome }): Sold {
    if (outcome.state === "RECORDED" && outcome.encaissement)
      return { state: "RECORDED", encaissement: outcome.encaissement, replayed: outcome.replayed };
    if (outcome.state === "REFUSED" && after === null) return { state: "REFUSED", refus: outcome.refus };
    void work();
    return { state: "KEPT", envoi: after ?? envoi };
  }
}

/** What is sold now is gone with the page. */
export function keepsNothing({ storage }: OutboxState): boolean {
  return storage === "NONE" || storage === "NEWER";
}

/** The list itself where nothing has changed: what is read again is another object. */
function same(before: readonly Envoi[], after: readonly Envoi[]): readonly Envoi[] {
  const unchanged =
    before.length === after.length && before.every((envoi, rank) => isSame(envoi, after[rank]));
  return unchanged ? before : after;
}

/** Whatever changes a basket changes one of these. */
function isSame(envoi: Envoi, other: Envoi | undefined): boolean {
  return (
    envoi === other ||
    (envoi.cle === other?.cle &&
      envoi.etat === other.etat &&
      envoi.horsLigne === other.horsLigne &&
      envoi.essai?.id === other.essai?.id &&
      envoi.numero === other.numero &&
      envoi.annulation === other.annulation)
  );
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

function attenteOf(envois: readonly Envoi[]): Attente {
  const kept = envois.filter(({ horsLigne }) => horsLigne);
  const [oldest] = kept;
  if (!oldest) return null;
  const montant = sumOf(kept) / 100;
  return {
    nombre: kept.length,
    montant,
    depuis: new Date(oldest.instant + oldest.decalage * 1000).toISOString(),
  };
}

// The outbox in a page: its database, its network, its other tabs.
import type { Envoi } from "./envoi.ts";
import { createMemoryShelf } from "./memory-shelf.ts";
import { catalogueName, envoisName } from "./names.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { rememberWaiting } from "./waiting.ts";
import { registerDevice, reportAttente, sendEnvoi } from "./send.ts";
import { forget, isNewer, type Shelf } from "./shelf.ts";

/** `auteur` names the manager in the shop for the server, for example "1/1". */
export type OutboxAccount = { auteur: string; gerantId: number; etablissementId: number; fuseau: string };

/** One outbox per account until the page unloads: a screen that the user left may still wait for an answer. */
const outboxes = new Map<string, Outbox>();

/** Opens nothing before `startOutbox` or its first use. */
export function outboxOf(account: OutboxAccount): Outbox {
  const name = envoisName(account.gerantId, account.etablissementId);
  const known = outboxes.get(name);
  if (known) return known;
  const outbox = browserOutbox(name, account);
  if (typeof window !== "undefined") outboxes.set(name, outbox);
  return outbox;
}

const started = new WeakSet<Outbox>();

/** Sends what waits, for as long as the page stands. */
export function startOutbox(account: OutboxAccount): Outbox {
  const outbox = outboxOf(account);
  if (started.has(outbox)) return outbox;
  started.add(outbox);
  channelOf(envoisName(account.gerantId, account.etablissementId)).addEventListener(
    "message",
    () => void outbox.heard(),
  );
  const wake = () => void outbox.work();
  window.addEventListener("online", wake);
  window.addEventListener("focus", wake);
  window.addEventListener("pageshow", wake);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wake();
  });
  void outbox.start();
  return outbox;
}

const channels = new Map<string, BroadcastChannel>();

/** One for each outbox: a page hears its own messages from a second one. */
function channelOf(name: string): BroadcastChannel {
  const channel = channels.get(name) ?? new BroadcastChannel(name);
  channels.set(name, channel);
  return channel;
}

function browserOutbox(name: string, { auteur, fuseau, etablissementId }: OutboxAccount): Outbox {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return createOutbox({
    fuseau,
    open: (known) => openShelf(name, known),
    makeRoom: (shelf, attempt) => makeRoom(shelf, attempt, etablissementId),
    withoutStorage: createMemoryShelf,
    send: (envoi) => sendEnvoi(envoi, auteur),
    registerDevice: (key) => registerDevice(auteur, key),
    reportAttente: (id, attente) => reportAttente(auteur, id, attente),
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    later(work, ms) {
      clearTimeout(timer);
      timer = setTimeout(work, ms);
    },
    random: Math.random,
    // Without it, as on pages without https, each page sends for itself: the key makes that harmless.
    alone: (work) => ("locks" in navigator ? navigator.locks.request(name, work) : work()),
    isOnline: () => navigator.onLine,
    isSeen: () => document.visibilityState === "visible",
    changed: () => channelOf(name).postMessage(null),
    remember: (waits) => rememberWaiting(auteur, waits),
    // Absent on pages without https.
    persist: async () => (await (navigator.storage as StorageManager | undefined)?.persist()) ?? false,
  });
}

/** The database's code comes after the till's first paint. */
async function openShelf(name: string, known: () => readonly Envoi[]) {
  try {
    const { openDatabaseShelf } = await import("./database-shelf.ts");
    return { shelf: await openDatabaseShelf(name, known), newer: false };
  } catch (error) {
    return { shelf: createMemoryShelf(known()), newer: isNewer(error) };
  }
}

/** The browser counts what was given up a moment later. */
const COUNTED_MS = 300;
const ATTEMPTS = 6;

/** What can be had again goes first. The reserve is the room for the last sales. */
async function makeRoom(shelf: Shelf, attempt: number, etablissementId: number): Promise<boolean> {
  if (attempt === 0) await forget(shelf, Date.now(), true);
  else if (attempt === 1) indexedDB.deleteDatabase(catalogueName(etablissementId));
  else if (attempt === 2) await shelf.transact((t) => t.unset("reserve"));
  else await new Promise((done) => setTimeout(done, COUNTED_MS));
  return attempt < ATTEMPTS;
}

// The outbox in a page: its database, its network, its other tabs.
import { newKey } from "#app/network/kept-panier.ts";
import { envoisName, isNewer, openDatabaseShelf } from "./database-shelf.ts";
import type { Envoi } from "./envoi.ts";
import { createMemoryShelf } from "./memory-shelf.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { registerDevice, reportAttente, sendEnvoi } from "./send.ts";
import { forget, type Shelf } from "./shelf.ts";

/** `auteur` names the manager in the shop for the server, for example "1/1". */
export type OutboxAccount = { auteur: string; gerantId: number; etablissementId: number; fuseau: string };

/** One outbox per account until the page unloads: a screen that the user left may still wait for an answer. */
const outboxes = new Map<string, Outbox>();

export function outboxOf(account: OutboxAccount): Outbox {
  const name = envoisName(account.gerantId, account.etablissementId);
  let outbox = outboxes.get(name);
  if (!outbox) {
    outbox = browserOutbox(name, account);
    outboxes.set(name, outbox);
  }
  return outbox;
}

function browserOutbox(name: string, { auteur, fuseau, etablissementId }: OutboxAccount): Outbox {
  // Without it, as in browsers of before 2022, each page sends for itself: the key makes that harmless.
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outbox = createOutbox({
    fuseau,
    open: (known) => openShelf(name, known),
    makeRoom: (shelf, attempt) => makeRoom(shelf, attempt, etablissementId),
    withoutStorage: createMemoryShelf,
    send: (envoi) => sendEnvoi(envoi, auteur),
    registerDevice: () => registerDevice(auteur, newKey()),
    reportAttente: (id, attente) => reportAttente(auteur, id, attente),
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    later(work, ms) {
      clearTimeout(timer);
      timer = setTimeout(work, ms);
    },
    random: Math.random,
    alone: (work) => ("locks" in navigator ? navigator.locks.request(name, work) : work()),
    isOnline: () => navigator.onLine,
    isSeen: () => document.visibilityState === "visible",
    changed: () => channel?.postMessage(null),
    // Absent on pages without https.
    persist: async () => (await (navigator.storage as StorageManager | undefined)?.persist()) ?? false,
  });
  channel?.addEventListener("message", () => void outbox.refresh());
  const wake = () => void outbox.work();
  window.addEventListener("online", wake);
  window.addEventListener("focus", wake);
  window.addEventListener("pageshow", wake);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wake();
  });
  return outbox;
}

async function openShelf(name: string, known: () => readonly Envoi[]) {
  try {
    return { shelf: await openDatabaseShelf(name, known), newer: false };
  } catch (error) {
    return { shelf: createMemoryShelf(known()), newer: isNewer(error) };
  }
}

/** What can be had again goes first. The reserve is the room for the last sales. */
async function makeRoom(shelf: Shelf, attempt: number, etablissementId: number): Promise<boolean> {
  if (attempt === 0) await forget(shelf, Date.now(), true);
  else if (attempt === 1) indexedDB.deleteDatabase(catalogueName(etablissementId));
  else if (attempt === 2) await shelf.transact((t) => t.unset("reserve"));
  return attempt < 3;
}

export function catalogueName(etablissementId: number): string {
  return `etal-catalogue-${String(etablissementId)}`;
}

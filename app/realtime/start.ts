// This tab's channel: open while the tab is visible, closed after five minutes hidden (docs/decisions/0041). The tab
// that makes the sounds stays connected while it is hidden.
import { showNews } from "#app/toasts/store.ts";
import { createAnnouncer } from "./announce.ts";
import { type Client, createClient } from "./client.ts";
import { clock } from "./clock.ts";
import { checkSession, openSocket } from "./socket.ts";
import { createSoundLock, type Holder } from "./sound-lock.ts";
import { soundPreference } from "./sound-preference.ts";
import { play, prepareSounds } from "./sounds.ts";
import { receive, showGap, showLink } from "./store.ts";

/** For the tones of a scan: this file is there before the first sale. */
export { play };

/** `checked`: the server has checked the session with the document. */
export type Account = { gerantAndBoutique: string; etablissementId: number; checked?: boolean };

export type Handle = ReturnType<typeof startRealtime>;

const HIDDEN_MS = 300_000;
/** The server has just checked the session of a document that is younger than this. */
const FRESH_MS = 30_000;
let first = true;

export function startRealtime({ gerantAndBoutique: account, etablissementId, checked = true }: Account) {
  const isSeen = () => document.visibilityState === "visible";
  const announcer = createAnnouncer({
    isSeen,
    play,
    show: showNews,
    log: (...line) => console.info(...line),
  });
  const lock = createSoundLock({
    locks: (navigator as { locks?: LockManager }).locks,
    name: `etal-son:${account}`,
    obtained() {
      if (!isSeen() && !client && soundPreference().on) stayWhileHidden();
    },
  });
  const forgetSounds = prepareSounds();
  const quit = new AbortController();
  const { signal } = quit;
  let client: Client | null = null;
  let lastId: number | undefined;
  let holderWhenClosed: Holder = "elsewhere";
  let stopTimer = () => {};

  function open(): void {
    if (client) return;
    const fresh = checked && first && performance.now() < FRESH_MS;
    first = false;
    // A tab that returns is shown as disconnected only after its first attempt has failed.
    let returns = lastId !== undefined;
    client = createClient({
      open: openSocket,
      clock,
      checkSession,
      etablissementId,
      lastId,
      checked: fresh,
      isSeen,
      host: window.location.host,
      random: Math.random,
      on: {
        link(link) {
          if (!returns || link.state !== "connecting") showLink(link);
          returns &&= link.state === "connecting";
        },
        received(notification, arrival) {
          if (!receive(notification, clock.now())) return;
          announcer.received(notification, arrival, arrival === "away" ? holderWhenClosed : lock.holder());
        },
        caughtUp() {
          announcer.caughtUp(lock.holder());
        },
        gap: showGap,
      },
    });
    client.start();
  }

  function close(): void {
    stopTimer();
    if (!client) return;
    holderWhenClosed = lock.holder();
    lastId = client.stop();
    client = null;
  }

  function look(): void {
    stopTimer();
    lock.request(isSeen());
    if (!isSeen()) stopTimer = clock.after(HIDDEN_MS, stayWhileHidden);
    else if (client) client.wake();
    else open();
  }

  /** Runs every five minutes: another tab may have taken the lock, or the sound may be off. */
  function stayWhileHidden(): void {
    stopTimer();
    if (lock.holder() !== "here" || !soundPreference().on) {
      close();
      return;
    }
    open();
    stopTimer = clock.after(HIDDEN_MS, stayWhileHidden);
  }

  /** A page in the browser's back/forward cache has no connection. */
  function leave(): void {
    close();
    lock.leave();
  }

  document.addEventListener("visibilitychange", look, { signal });
  window.addEventListener("online", () => client?.wake(), { signal });
  window.addEventListener("offline", () => client?.doubt(), { signal });
  window.addEventListener("pagehide", leave, { signal });
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) look();
    },
    { signal },
  );
  look();

  return {
    reconnect: () => client?.reconnect(),
    pause: leave,
    resume: look,
    send: (...message: Parameters<Client["send"]>) =>
      client?.send(...message) ?? Promise.reject(new Error("Pas de connexion")),
    stop: () => {
      quit.abort();
      forgetSounds();
      leave();
    },
  };
}

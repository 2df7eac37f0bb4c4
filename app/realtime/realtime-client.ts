// Keeps the channel of the account that is shown: its code comes once the page is at rest, it outlives a screen that fails,
// and it ends with the account, together with all that the account was told.
import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import type { AppData } from "#app/network/app-data.ts";
import { dropToasts, lastToast } from "#app/toasts/store.ts";
import { ATTEMPTS_MOST, retryMs } from "./link.ts";
import type { Account, Handle } from "./start.ts";
import { forget, showLink } from "./store.ts";

/** In the frame of every signed-in screen. */
export function RealtimeClient({ auteur: author, etablissementId }: AppData) {
  const isLeaving = useNavigation().formAction === "/logout";
  useEffect(() => run({ gerantAndBoutique: author, etablissementId }), [author, etablissementId]);
  // The hub ends the channel of a session that ends: a page that signs out is not to learn of it from there.
  useEffect(() => (isLeaving ? pause() : undefined), [isLeaving]);
  return null;
}

/** Sends a message to the hub's application; the promise is of the milliseconds until its receipt. */
export function sendToHub(destination: string, body?: string): Promise<number> {
  return running?.handle?.send(destination, body) ?? Promise.reject(new Error("Pas encore prêt"));
}

/** Starts again from the first attempt; the link says how it goes. */
export function reconnect(): void {
  if (running?.handle) running.handle.reconnect();
  else running?.load();
}

/** At the latest, when the page finds no rest. */
const REST_MS = 3_000;

type Running = { account: string; handle: Handle | null; load: () => void; stop: () => void };

let running: Running | null = null;
/** Who needs it now: a screen that fails is taken away and its substitute is shown in one go. */
let needed: object | null = null;

/** Runs the channel for this account; the function that it returns says that nobody needs it any more. */
export function run(account: Account): () => void {
  const mine = {};
  needed = mine;
  if (running?.account !== account.gerantAndBoutique) {
    end(lastToast());
    running = start(account);
  }
  return () => {
    if (needed !== mine) return;
    needed = null;
    const told = lastToast();
    queueMicrotask(() => {
      if (!needed) end(told);
    });
  };
}

let paused = false;

/** Closes the connection; the function that it returns opens it again for an account that stays, after the last event heard. */
export function pause(): () => void {
  paused = true;
  running?.handle?.pause();
  return () => {
    paused = false;
    queueMicrotask(() => running?.handle?.resume());
  };
}

/** The next account learns nothing of what this one was told; toasts after number `told` are the next one's. */
function end(told: number): void {
  if (!running) return;
  running.stop();
  running = null;
  forget();
  dropToasts(told);
}

function start(account: Account): Running {
  const loader = createLoader(
    () => import("./start.ts"),
    ({ startRealtime }) => {
      started.handle = startRealtime(account);
      if (paused) started.handle.pause();
    },
  );
  const quit = new AbortController();
  const { signal } = quit;
  const started: Running = {
    account: account.gerantAndBoutique,
    handle: null,
    load: () => {
      if (!started.handle) loader.load();
    },
    stop: () => {
      quit.abort();
      loader.stop();
      started.handle?.stop();
    },
  };
  // Without a shop there is nothing to listen to (specification 4).
  if (account.etablissementId === 0) return { ...started, load: () => undefined };
  whenAtRest(started.load);
  window.addEventListener("online", started.load, { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") started.load();
    },
    { signal },
  );
  return started;
}

function whenAtRest(run: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === "undefined") setTimeout(run, REST_MS / 3);
  else requestIdleCallback(run, { timeout: REST_MS });
}

// Brings the code of the channel. A network that loses the code has lost the connection: the same attempts follow.

export function createLoader<Code>(fetchCode: () => Promise<Code>, loaded: (code: Code) => void) {
  let loading = false;
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function attempt(failures: number): void {
    clearTimeout(timer);
    loading = true;
    if (failures < ATTEMPTS_MOST) showLink({ state: "connecting", attempts: failures + 1 });
    fetchCode().then(
      (code) => {
        loading = false;
        if (!over) loaded(code);
      },
      () => {
        loading = false;
        if (!over) failed(failures + 1);
      },
    );
  }

  function failed(failures: number): void {
    const attempts = Math.min(failures, ATTEMPTS_MOST);
    showLink({ state: failures < ATTEMPTS_MOST ? "waiting" : "gaveUp", attempts });
    const wait = retryMs(failures, document.visibilityState === "visible", Math.random);
    timer = setTimeout(attempt, wait, failures);
  }

  return {
    /** At once, and from the first attempt; one at a time. */
    load: () => {
      if (!loading && !over) attempt(0);
    },
    stop: () => {
      over = true;
      clearTimeout(timer);
    },
  };
}

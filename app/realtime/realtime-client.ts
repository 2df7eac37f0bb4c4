// Runs the channel of the shown account. The channel's code is loaded when the page is idle. The channel survives a
// failed screen and ends with the account.
import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import type { AppData } from "#app/network/app-data.ts";
import { dropToasts, lastToast } from "#app/toasts/store.ts";
import { ATTEMPTS_MOST, retryMs } from "./link.ts";
import type { Account, Handle } from "./start.ts";
import { forget, showLink } from "./store.ts";

type RealtimeClientProps = Pick<AppData, "auteur" | "etablissementId"> & { checked: boolean };

export function RealtimeClient({ auteur: author, etablissementId, checked }: RealtimeClientProps) {
  const isLeaving = useNavigation().formAction === "/logout";
  useEffect(
    () => run({ gerantAndBoutique: author, etablissementId, checked }),
    [author, etablissementId, checked],
  );
  // Closed before the logout: the hub's close could otherwise show 'Votre session a expiré' in a slow page.
  useEffect(() => (isLeaving ? pause() : undefined), [isLeaving]);
  return null;
}

/** Resolves to the milliseconds until the receipt. */
export function sendToHub(destination: string, body?: string): Promise<number> {
  return running?.handle?.send(destination, body) ?? Promise.reject(new Error("Pas encore prêt"));
}

export function reconnect(): void {
  if (running?.handle) running.handle.reconnect();
  else running?.load();
}

const REST_MS = 3_000;

type Running = { account: string; handle: Handle | null; load: () => void; stop: () => void };

let running: Running | null = null;
let needed: object | null = null;

/** The returned function ends the channel, unless the substitute of a failed screen calls run() in the same step. */
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
    const last = lastToast();
    queueMicrotask(() => {
      if (!needed) end(last);
    });
  };
}

let paused = false;

export function pause(): () => void {
  paused = true;
  running?.handle?.pause();
  return () => {
    paused = false;
    queueMicrotask(() => running?.handle?.resume());
  };
}

/** `last`: the id of this account's last toast. Later toasts belong to the next account. */
function end(last: number): void {
  if (!running) return;
  running.stop();
  running = null;
  forget();
  dropToasts(last);
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
    load: loader.load,
    stop: () => {
      quit.abort();
      loader.stop();
      started.handle?.stop();
    },
  };
  // Without a shop there are no events.
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
  if (typeof requestIdleCallback === "undefined") setTimeout(run, REST_MS / 3);
  else requestIdleCallback(run, { timeout: REST_MS });
}

// A failure to load the code counts as a failed attempt, with the same waits.

export function createLoader<Code>(fetchCode: () => Promise<Code>, loaded: (code: Code) => void) {
  let loading = false;
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    over = true;
    clearTimeout(timer);
  }

  async function attempt(failed: number): Promise<void> {
    clearTimeout(timer);
    loading = true;
    if (failed < ATTEMPTS_MOST) showLink({ state: "connecting", attempts: failed + 1 });
    const code = await fetchCode().catch(() => null);
    loading = false;
    if (over) return;
    if (code !== null) {
      loaded(code);
      stop();
      return;
    }
    const failures = failed + 1;
    const attempts = Math.min(failures, ATTEMPTS_MOST);
    showLink({ state: failures < ATTEMPTS_MOST ? "waiting" : "gaveUp", attempts });
    const wait = retryMs(failures, document.visibilityState === "visible", Math.random);
    timer = setTimeout(() => void attempt(failures), wait);
  }

  return {
    load: () => {
      if (!loading && !over) void attempt(0);
    },
    stop,
  };
}

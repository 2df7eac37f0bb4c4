// Keeps the client of the account that is shown: its code comes once the page is at rest, it outlives a screen that fails,
// and it ends when the account is left, with all that was told to it, or the page.
import { dropToasts, lastToast } from "#app/toasts/store.ts";
import type { Heard } from "./client.ts";
import { type Handle, setHandle } from "./handle.ts";
import { ATTEMPTS_MOST } from "./link.ts";
import { retryMs } from "./retry.ts";
import { showLink } from "./show-link.ts";
import type { Account } from "./start.ts";
import { forget } from "./store.ts";

/** At the latest, when the page finds no rest. */
const REST_MS = 3_000;

let running: { account: Account; stop: () => void } | null = null;
/** Who needs it now: a screen that fails is taken away and its substitute is shown in one go. */
let needed: object | null = null;

/** Runs the client for this account; the function that it answers with says that nobody needs it any more. */
export function run(account: Account): () => void {
  const mine = {};
  needed = mine;
  if (running?.account.gerantAndBoutique !== account.gerantAndBoutique) {
    end(lastToast());
    // Without a shop there is nothing to listen to (specification 4).
    const stop = account.etablissementId > 0 ? start(account) : () => undefined;
    running = { account, stop };
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

/** Nothing of what this account was told, up to toast `told`, is there for the next one: later ones are for whoever comes. */
function end(told: number): void {
  if (!running) return;
  running.stop();
  running = null;
  forget();
  dropToasts(told);
}

function start(account: Account): () => void {
  let handle: Handle | null = null;
  let before: Heard | undefined;
  const loader = createLoader(
    () => import("./start.ts"),
    ({ startRealtime }) => {
      handle = startRealtime(account, before);
      setHandle(handle);
    },
  );
  const quit = new AbortController();
  const { signal } = quit;

  function load(): void {
    if (!handle) loader.load();
  }
  /** A page that is kept for the way back holds no connection. */
  function leave(): void {
    before = handle?.stop() ?? before;
    handle = null;
    setHandle(null, load);
  }

  setHandle(null, load);
  const cancel = whenAtRest(load);
  window.addEventListener("online", load, { signal });
  window.addEventListener("pagehide", leave, { signal });
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) load();
    },
    { signal },
  );
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") load();
    },
    { signal },
  );
  return () => {
    loader.stop();
    cancel();
    quit.abort();
    leave();
    setHandle(null);
  };
}

function whenAtRest(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, REST_MS / 3);
    return () => {
      clearTimeout(timer);
    };
  }
  const idle = requestIdleCallback(run, { timeout: REST_MS });
  return () => {
    cancelIdleCallback(idle);
  };
}

// Brings the client's code. A network that loses it has lost the connection: the same attempts, and the same is said.

type Loader = {
  /** At once, and from the first attempt; one at a time. */
  load: () => void;
  stop: () => void;
};

export function createLoader<Code>(fetchCode: () => Promise<Code>, loaded: (code: Code) => void): Loader {
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
    load() {
      if (!loading && !over) attempt(0);
    },
    stop() {
      over = true;
      clearTimeout(timer);
    },
  };
}

// Keeps the client of the account that is shown: its code comes once the page is at rest, it outlives a screen that fails,
// and it ends when the account is left, or the page.
import { setHandle, type Handle } from "./handle.ts";
import type { Account } from "./start.ts";
import { setLink } from "./store.ts";

/** A screen that fails is taken away and shown anew: the client stays for so long. */
const LINGER_MS = 1_000;
/** At the latest, when the page finds no rest. */
const REST_MS = 3_000;

let running: { account: Account; stop: () => void } | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Runs the client for this account; the function that it answers with says that nobody needs it any more. */
export function run(account: Account): () => void {
  clearTimeout(leaving);
  if (running?.account.gerantEtBoutique !== account.gerantEtBoutique) {
    running?.stop();
    running = { account, stop: start(account) };
  }
  return () => {
    leaving = setTimeout(() => {
      running?.stop();
      running = null;
    }, LINGER_MS);
  };
}

function start(account: Account): () => void {
  let handle: Handle | null = null;
  let over = false;
  let loading = false;

  /** Its code may not come over a network that is cut: it is asked for again when the network is back, or somebody asks. */
  function load(): void {
    if (handle || loading || over) return;
    loading = true;
    import("./start.ts").then(
      ({ startRealtime }) => {
        loading = false;
        if (over) return;
        handle = startRealtime(account);
        setHandle(handle);
      },
      () => {
        loading = false;
        setLink({ state: "gaveUp", attempts: 0 }, Date.now());
      },
    );
  }

  /** A page that is kept for the way back holds no connection. */
  function leave(): void {
    handle?.stop();
    handle = null;
    setHandle(null, load);
  }
  function comeBack(event: PageTransitionEvent): void {
    if (event.persisted) load();
  }

  setHandle(null, load);
  const cancel = whenAtRest(load);
  window.addEventListener("online", load);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", comeBack);
  return () => {
    over = true;
    cancel();
    window.removeEventListener("online", load);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", comeBack);
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

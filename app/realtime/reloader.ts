// Loads a screen's data again after changes: one request at a time, with a pause between two. A change during a
// request causes another request, because the first answer may be older than the change.
import { useCallback, useEffect, useRef } from "react";
import { useLatest } from "#app/device/use-latest.ts";
import { type Clock, steadyClock } from "./clock.ts";
import { onLinkState } from "./store.ts";

const RETRY_MOST_MS = 30_000;

/** `refused`: no user is signed in, so the request is not repeated. */
export type Answer = "came" | "lost" | "refused";

export type Reloader = ReturnType<typeof createReloader>;

type ReloaderOptions = {
  clock: Clock;
  load: () => Promise<Answer>;
  spacingMs: number;
  /** Before the first request: changes often come together. */
  firstMs?: number;
};

export function createReloader({ clock, load, spacingMs, firstMs = 0 }: ReloaderOptions) {
  let due = false;
  let urgent = false;
  let allowed = false;
  let loading = false;
  let lost = 0;
  let refused = false;
  let notBefore = -Infinity;
  let stopTimer: (() => void) | null = null;

  function go(): void {
    stopTimer?.();
    stopTimer = null;
    if (!due || !allowed || loading || refused) return;
    const wait = urgent ? 0 : notBefore - clock.now();
    if (wait > 0) stopTimer = clock.after(wait, go);
    else void reload();
  }

  async function reload(): Promise<void> {
    due = urgent = false;
    loading = true;
    const startedAt = clock.now();
    const answer = await load();
    loading = false;
    lost = answer === "came" ? 0 : lost + 1;
    refused = answer === "refused";
    due ||= answer !== "came";
    // `again` may have been called during the request.
    urgent &&= due;
    notBefore = startedAt + Math.max(spacingMs, Math.min(spacingMs * 2 ** lost, RETRY_MOST_MS));
    go();
  }

  return {
    want(now = false) {
      if (!due) notBefore = Math.max(notBefore, clock.now() + firstMs);
      due = true;
      refused = false;
      urgent ||= now;
      go();
    },
    allow(next: boolean) {
      allowed = next;
      go();
    },
    /** The network or the session may be back. */
    again: () => {
      if (lost === 0) return;
      lost = 0;
      refused = false;
      urgent = true;
      go();
    },
    stop() {
      allowed = false;
      go();
    },
  };
}

/** Lets the reloader work while the page is visible and `isFree`. The returned function stops the reloader. */
export function runReloader(reloader: Reloader, isFree = () => true): () => void {
  const quit = new AbortController();
  const comeBack = () => {
    if (document.visibilityState === "visible") reloader.again();
    reloader.allow(isFree() && document.visibilityState === "visible");
  };
  window.addEventListener("online", reloader.again, quit);
  document.addEventListener("visibilitychange", comeBack, quit);
  const stopLink = onLinkState((state) => {
    if (state === "connected") reloader.again();
  });
  comeBack();
  return () => {
    quit.abort();
    stopLink();
    reloader.stop();
  };
}

/** Sends requests while the page is visible and `free`. The returned function reports a change. */
export function useReloader({
  load,
  spacingMs,
  firstMs = 0,
  free = true,
}: Omit<ReloaderOptions, "clock"> & { free?: boolean }): Reloader["want"] {
  const latest = useLatest({ load, free });
  const reloader = useRef<Reloader>();
  useEffect(() => {
    const made = createReloader({
      clock: steadyClock,
      load: () => latest.current.load(),
      spacingMs,
      firstMs,
    });
    reloader.current = made;
    return runReloader(made, () => latest.current.free);
  }, [latest, spacingMs, firstMs]);

  useEffect(() => reloader.current?.allow(free && document.visibilityState === "visible"), [free]);

  return useCallback((now) => reloader.current?.want(now), []);
}

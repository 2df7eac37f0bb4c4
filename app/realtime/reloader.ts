// Loads a screen's data again after changes: one request at a time, with a pause between two. A change during a
// request causes another request, because the first answer may be older than the change.
import { useCallback, useEffect, useRef } from "react";
import { useLatest } from "#app/device/use-latest.ts";
import { type Clock, steadyClock } from "./clock.ts";
import { useLinkState } from "./store.ts";

const RETRY_MOST_MS = 30_000;

/** `refused`: no user is signed in, so the request is not repeated. */
export type Answer = "came" | "lost" | "refused";

type Reloader = ReturnType<typeof createReloader>;

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

/** Sends requests while the page is visible and `free`. The returned function reports a change. */
export function useReloader({
  load,
  spacingMs,
  firstMs = 0,
  free = true,
}: Omit<ReloaderOptions, "clock"> & { free?: boolean }): Reloader["want"] {
  const link = useLinkState();
  const latest = useLatest(load);
  const reloader = useRef<Reloader>();
  useEffect(() => {
    const made = createReloader({ clock: steadyClock, load: () => latest.current(), spacingMs, firstMs });
    reloader.current = made;
    window.addEventListener("online", made.again);
    return () => {
      window.removeEventListener("online", made.again);
      made.stop();
    };
  }, [latest, spacingMs, firstMs]);

  useEffect(() => {
    const look = () => reloader.current?.allow(free && document.visibilityState === "visible");
    const comeBack = () => {
      if (document.visibilityState === "visible") reloader.current?.again();
      look();
    };
    look();
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, [free]);

  useEffect(() => {
    if (link === "connected") reloader.current?.again();
  }, [link]);

  return useCallback((now) => reloader.current?.want(now), []);
}

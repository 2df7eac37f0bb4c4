import { useEffect, useRef } from "react";
import { useLatest } from "#app/device/use-latest.ts";
import { hearBeforeRouter } from "#app/shell/before-router.ts";
import { isObject } from "#worker/kernel/domain/objects.ts";

/**
 * Each open sheet is an entry of the browser's history, so that going back closes the sheet on top (docs/decisions/0067).
 * `depth`: how many sheets lie over the till. `closeTop` returns false where the sheet must stay.
 */
export function useBack(depth: number, closeTop: () => boolean): void {
  const latest = useLatest({ depth, closeTop });
  /** The till itself goes back over entries whose sheets are closed. */
  const leaving = useRef(false);
  const till = useRef<{ entry: unknown } | null>(null);

  function follow(): void {
    till.current ??= { entry: entryOf(window.history.state) };
    // The till stays on the screen until another screen has loaded, whose entry is already the present one.
    if (leaving.current || entryOf(window.history.state) !== till.current.entry) return;
    const missing = latest.current.depth - sheetsOf(window.history.state);
    for (let n = missing; n > 0; n -= 1) pushSheet();
    if (missing >= 0) return;
    leaving.current = true;
    window.history.go(missing);
  }

  // A press of the back key may also put one sheet in the place of another.
  useEffect(follow);

  const followLatest = useLatest(follow);
  useEffect(() => {
    function turn(event: PopStateEvent) {
      if (entryOf(event.state) !== till.current?.entry) return;
      // The router would load the till again.
      event.stopImmediatePropagation();
      const back = !leaving.current && sheetsOf(event.state) < latest.current.depth;
      leaving.current = false;
      if (!back || !latest.current.closeTop()) followLatest.current();
    }
    return hearBeforeRouter(turn);
  }, [latest, followLatest]);
}

/** The router's own values stay, so that an entry of a sheet is one of the till for the router. */
function pushSheet(): void {
  const state: unknown = window.history.state;
  window.history.pushState({ ...(isObject(state) && state), sheets: sheetsOf(state) + 1 }, "");
}

function sheetsOf(state: unknown): number {
  return isObject(state) && typeof state["sheets"] === "number" ? state["sheets"] : 0;
}

/** The router's name for the entry. */
function entryOf(state: unknown): unknown {
  return isObject(state) ? state["key"] : undefined;
}

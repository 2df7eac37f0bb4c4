import { watch } from "#app/device/store.ts";
import { setBeforeRouterListener } from "#app/shell/before-router.ts";
import { isObject } from "#worker/core/domain/objects.ts";
import { type Caisse, depthOf } from "./caisse.ts";

/**
 * Each open sheet is an entry of the browser's history, so that going back closes the sheet on top (docs/decisions/0067).
 * The returned function ends that.
 */
export function followSheets(caisse: Pick<Caisse, "get" | "subscribe" | "closeTop">): () => void {
  const till = indexOf(objectOf(window.history.state));
  /** The till itself goes back over the entries of closed sheets. */
  let leaving = false;
  /** Another screen's entry is the present one while that screen loads. */
  let away = false;

  function settle(): void {
    // The router's own values stay: for the router, the entry of a sheet is the till's.
    const state = objectOf(window.history.state);
    if (leaving || indexOf(state) !== till) return;
    const depth = depthOf(caisse.get());
    let sheets = sheetsOf(state);
    leaving = sheets > depth;
    if (leaving) window.history.go(depth - sheets);
    while (sheets < depth) {
      sheets += 1;
      window.history.pushState({ ...state, sheets }, "");
    }
  }

  function turn(event: PopStateEvent): void {
    const state = objectOf(event.state);
    const wasAway = away;
    away = indexOf(state) !== till;
    if (away) return;
    // Without a network the router itself comes back from the other screen (network/stay.ts).
    if (wasAway) {
      settle();
      return;
    }
    // The router would load the till again.
    event.stopImmediatePropagation();
    const back = !leaving && sheetsOf(state) < depthOf(caisse.get());
    leaving = false;
    // A sheet may stay, or another come in its place: its entry comes back.
    if (back) caisse.closeTop();
    settle();
  }

  settle();
  // Going from one sheet to another may pass a state without any. An entry must be there before the next press.
  const stopDepth = watch(caisse, depthOf, () => queueMicrotask(settle));
  const stopTurns = setBeforeRouterListener(turn);
  return () => {
    stopDepth();
    stopTurns();
  };
}

function objectOf(state: unknown): Record<string, unknown> {
  return isObject(state) ? state : {};
}

/** The router's number of an entry. Its key would change with a link that found no network. */
function indexOf(state: Record<string, unknown>): number {
  return Number(state["idx"] ?? 0);
}

function sheetsOf(state: Record<string, unknown>): number {
  return Number(state["sheets"] ?? 0);
}

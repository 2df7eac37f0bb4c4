import { useEffect, useState } from "react";
import { useBeforePaint } from "#app/device/use-before-paint.ts";
import { setBeforeRouterListener } from "#app/shell/before-router.ts";
import { isObject } from "#worker/core/domain/objects.ts";

/**
 * Each open sheet is an entry of the browser's history, so that going back closes the sheet on top (docs/decisions/0067).
 * `depth`: how many sheets lie over the till. `closeTop` returns false where the sheet must stay.
 */
export function useBack(depth: number, closeTop: () => boolean): void {
  const [entries] = useState(createEntries);
  // At each rendering: going back may also put one sheet in the place of another. Before the paint: an effect that runs
  // after a press of back would bring the entry of the closed sheet back.
  useBeforePaint(() => entries.follow(depth, closeTop));
  useEffect(() => setBeforeRouterListener(entries.turn), [entries]);
}

function createEntries() {
  let caisse: number | undefined;
  let depth = 0;
  let closeTop = () => true;
  /** The till itself goes back over the entries of closed sheets. */
  let leaving = false;
  /** Another screen's entry is the present one while that screen loads. */
  let away = false;

  function settle(): void {
    // The router's own values stay: for the router, the entry of a sheet is the till's.
    const state = objectOf(window.history.state);
    caisse ??= indexOf(state);
    if (leaving || indexOf(state) !== caisse) return;
    let sheets = sheetsOf(state);
    leaving = sheets > depth;
    if (leaving) window.history.go(depth - sheets);
    while (sheets < depth) {
      sheets += 1;
      window.history.pushState({ ...state, sheets }, "");
    }
  }

  function follow(newDepth: number, newCloseTop: () => boolean): void {
    depth = newDepth;
    closeTop = newCloseTop;
    settle();
  }

  function turn(event: PopStateEvent): void {
    const state = objectOf(event.state);
    const wasAway = away;
    away = indexOf(state) !== caisse;
    if (away) return;
    // Without a network the router itself comes back from the other screen (network/stay.ts).
    if (wasAway) {
      settle();
      return;
    }
    // The router would load the till again.
    event.stopImmediatePropagation();
    const back = !leaving && sheetsOf(state) < depth;
    leaving = false;
    if (!back || !closeTop()) settle();
  }

  return { follow, turn };
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

import { type KeyboardEvent, useState } from "react";
import { createWait, KEY_HELD_MS } from "#app/keyboard/rhythm.ts";
import { lineOf } from "./panier/panier.ts";
import type { Caisse } from "./use-caisse.ts";

export function useLineKeys({ panier, produits, actions }: Caisse, scannerTyped: () => boolean) {
  const [held] = useState(() => createWait(KEY_HELD_MS));

  /** The key may be the first of a scanned code, so its action waits. No scanner repeats a key. */
  function hold(event: KeyboardEvent, act: () => void) {
    if (event.repeat) act();
    else held.hold(act, event.key);
  }

  return function onLineKey(event: KeyboardEvent, produitId: number) {
    const scanning = scannerTyped();
    // A person presses "+" again before the action of the first press.
    held.again(scanning ? "" : event.key);
    const field = event.target instanceof HTMLInputElement ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey || scanning) return;
    if (field?.dataset["prix"] !== undefined) return;
    const line = lineOf(panier, produitId);
    if (event.key === "Delete" && line && !field) actions.remove(produitId);
    else if (event.key === "+" && produits.has(produitId)) hold(event, () => actions.add(produitId));
    else if (event.key === "-" && line) hold(event, () => actions.quantite(produitId, line.quantite - 1));
    else return;
    event.preventDefault();
  };
}

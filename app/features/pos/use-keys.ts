import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createHeldKey } from "#app/keyboard/held-key.ts";
import { isFast, EMPTY_READING, read, type Scan } from "#app/keyboard/scanner.ts";
import { typeInto } from "#app/ui/type-into.ts";
import { lineOf } from "./panier.ts";
import type { Caisse } from "./use-caisse.ts";

type World = Pick<Caisse, "panier" | "produits" | "actions">;

/** What `+`, `-` and Suppr do to a product's line, pressed on it or on the product's tile. */
export function useLineKeys({ panier, produits, actions }: World, scannerTyped: () => boolean) {
  const [held] = useState(createHeldKey);

  /** A code may begin with this key. One that is kept down is no scanner's. */
  function hold(event: KeyboardEvent, act: () => void) {
    if (event.repeat) act();
    else held.hold(act);
  }

  return function onLineKey(event: KeyboardEvent, produitId: number) {
    held.drop();
    const field = event.target instanceof HTMLInputElement ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey || scannerTyped()) return;
    if (field?.dataset["prix"] !== undefined) return;
    const produit = produits.get(produitId);
    const line = lineOf(panier, produitId);
    if (event.key === "Delete" && line && !field) actions.remove(produitId);
    else if (event.key === "+" && produit)
      hold(event, () => {
        actions.add(produit);
      });
    else if (event.key === "-" && line)
      hold(event, () => {
        actions.quantite(produitId, line.quantite - 1);
      });
    else return;
    event.preventDefault();
  };
}

const VIBRATION_MS = 30;

/**
 * Listens for a wedge scanner wherever the focus is. `onScan` answers whether it took the code; then nothing of what the
 * scanner typed stays in a field and its Entrée presses no button. Answers a function that is true while a scanner types.
 */
export function useScanner(onScan: (scan: Scan, inSearch: boolean) => boolean): () => boolean {
  const reading = useRef(EMPTY_READING);
  const last = useRef(onScan);
  useEffect(() => {
    last.current = onScan;
  });

  useEffect(() => {
    let before: { field: HTMLInputElement; value: string } | null = null;

    function pressed(event: Event) {
      // Browsers send some that are no key: a field that they fill in.
      if (!(event instanceof KeyboardEvent)) return;
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const field = event.target instanceof HTMLInputElement ? event.target : null;
      const { key, code, timeStamp } = event;
      const parsed = read(reading.current, { key, code, instant: timeStamp });
      if (parsed.reading.keys.length === 1) before = field && { field, value: field.value };
      reading.current = parsed.reading;
      if (!parsed.scan || !last.current(parsed.scan, field?.type === "search")) return;
      event.preventDefault();
      event.stopPropagation();
      if (before) typeInto(before.field, before.value);
      if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
    }

    window.addEventListener("keydown", pressed, { capture: true });
    return () => {
      window.removeEventListener("keydown", pressed, { capture: true });
    };
  }, []);

  return () => isFast(reading.current);
}

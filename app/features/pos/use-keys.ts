import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createHeldKey, EMPTY_READING, isFast, read, type Scan } from "#app/keyboard/scanner.ts";
import { typeInto } from "#app/ui/type-into.ts";
import { lineOf } from "./panier.ts";
import type { Caisse } from "./use-caisse.ts";

/** The keys that act on one product, on its tile or on its line. */
export function useLineKeys({ panier, produits, actions }: Caisse, scannerTyped: () => boolean) {
  const [held] = useState(createHeldKey);

  /** A scanned code may begin with this key; a key that repeats is no scanner's. */
  function hold(event: KeyboardEvent, act: () => void) {
    if (event.repeat) act();
    else held.hold(act);
  }

  return function onLineKey(event: KeyboardEvent, produitId: number) {
    held.drop();
    const field = event.target instanceof HTMLInputElement ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey || scannerTyped()) return;
    if (field?.dataset["prix"] !== undefined) return;
    const line = lineOf(panier, produitId);
    if (event.key === "Delete" && line && !field) actions.remove(produitId);
    else if (event.key === "+" && produits.has(produitId)) hold(event, () => actions.add(produitId));
    else if (event.key === "-" && line) hold(event, () => actions.quantite(produitId, line.quantite - 1));
    else return;
    event.preventDefault();
  };
}

const VIBRATION_MS = 30;

/**
 * Hears a scanner wherever the focus is. When `onScan` says what the code does, nothing of it stays in a field, its
 * Entrée presses nothing, and then it is done. Answers whether a scanner is typing.
 */
export function useScanner(onScan: (scan: Scan, inSearch: boolean) => (() => void) | null): () => boolean {
  const reading = useRef(EMPTY_READING);
  const last = useRef(onScan);
  useEffect(() => {
    last.current = onScan;
  });

  useEffect(() => {
    let before: { field: HTMLInputElement; value: string } | null = null;

    function pressed(event: Event) {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const field = event.target instanceof HTMLInputElement ? event.target : null;
      const { key, code, timeStamp } = event;
      const parsed = read(reading.current, { key, code, instant: timeStamp });
      if (parsed.reading.keys.length === 1) before = field && { field, value: field.value };
      reading.current = parsed.reading;
      const act = parsed.scan && last.current(parsed.scan, field?.type === "search");
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      if (before) typeInto(before.field, before.value);
      act();
      if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
    }

    window.addEventListener("keydown", pressed, { capture: true });
    return () => window.removeEventListener("keydown", pressed, { capture: true });
  }, []);

  return () => isFast(reading.current);
}

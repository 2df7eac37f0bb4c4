import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLatest } from "#app/device/use-latest.ts";
import { createHeldKey, EMPTY_READING, isFast, read, type Scan } from "#app/keyboard/scanner.ts";
import { typeInto } from "#app/ui/type-into.ts";
import { lineOf } from "./panier.ts";
import type { Caisse } from "./use-caisse.ts";

export function useLineKeys({ panier, produits, actions }: Caisse, scannerTyped: () => boolean) {
  const [held] = useState(createHeldKey);

  /** The key may be the first of a scanned code, so its action waits. No scanner repeats a key. */
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

/** Runs the action of `onScan` after removing the code from the field. Returns whether a scanner is typing. */
export function useScanner(onScan: (scan: Scan, inSearch: boolean) => (() => void) | null): () => boolean {
  const reading = useRef(EMPTY_READING);
  const latest = useLatest(onScan);

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
      const act = parsed.scan && latest.current(parsed.scan, field?.type === "search");
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      if (before) typeInto(before.field, before.value);
      act();
      if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
    }

    window.addEventListener("keydown", pressed, { capture: true });
    return () => window.removeEventListener("keydown", pressed, { capture: true });
  }, [latest]);

  return () => isFast(reading.current);
}

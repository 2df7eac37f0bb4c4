import { useEffect, useRef } from "react";
import { useLatest } from "#app/device/use-latest.ts";
import { EMPTY_READING, isFast, read, type Scan } from "#app/keyboard/scanner.ts";
import { typeInto } from "#app/ui/type-into.ts";

const VIBRATION_MS = 30;

type Written = HTMLInputElement | HTMLTextAreaElement;

/** Runs the action of `onScan` after removing the code from the field. Returns whether a scanner is typing. */
export function useScanner(onScan: (scan: Scan, inSearch: boolean) => (() => void) | null): () => boolean {
  const reading = useRef(EMPTY_READING);
  const latest = useLatest(onScan);

  useEffect(() => {
    let before: { field: Written; value: string } | null = null;

    function pressed(event: Event) {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const field = isWritten(event.target) ? event.target : null;
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

function isWritten(target: EventTarget | null): target is Written {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

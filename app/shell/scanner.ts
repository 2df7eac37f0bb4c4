import { useEffect, useRef } from "react";
import { useLatest } from "#app/device/use-latest.ts";
import { createWait, EMPTY_READING, isScanning, read, STALL_MAX_MS } from "#app/keyboard/rhythm.ts";
import { endsDigits, isCode, type Scan, scansIn } from "#app/keyboard/scanner.ts";
import { type Control, enter, isControl, isTicked, typeInto } from "#app/ui/type-into.ts";
import { hasCheckDigit } from "#worker/kernel/domain/code.ts";

const VIBRATION_MS = 30;

type Scanner = {
  /** Whether a product has this code. */
  knows?: (scan: Scan) => boolean;
  /** The action of a scan; null leaves the keys to the field. */
  onScan: (scan: Scan, inSearch: boolean) => (() => void) | null;
};

/** Runs the action of `onScan` after removing the code from the field. Returns whether a scanner is typing. */
export function useScanner(scanner: Scanner): () => boolean {
  const reading = useRef(EMPTY_READING);
  const latest = useLatest(scanner);

  useEffect(() => {
    const quiet = createWait(STALL_MAX_MS);
    /** What each character of the reading was typed into. */
    let places: (Place | null)[] = [];
    /** The last key of a code that was taken without Entrée. */
    let taken = -Infinity;

    /** `complete`: Entrée has ended the code. Returns whether it was taken. */
    function take(complete: boolean): boolean {
      const { knows, onScan } = latest.current;
      const scans = scansIn(reading.current);
      const isKnown = (scan: Scan) => knows?.(scan) === true;
      const scan =
        scans.find(isKnown) ??
        scans.find(
          (one) => isCode(one, places[one.start] !== null) && (complete || hasCheckDigit(one.positions)),
        );
      const place = scan ? (places[scan.start] ?? null) : null;
      const act = scan && onScan(scan, place?.field.type === "search");
      if (!act) return false;
      if (!complete) taken = reading.current.last;
      reading.current = EMPTY_READING;
      if (place) giveBack(place);
      act();
      if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
      return true;
    }

    function ended(event: KeyboardEvent) {
      const late = event.timeStamp - reading.current.last > STALL_MAX_MS;
      const digits = endsDigits(reading.current) && placeOf(event.target) === null;
      // The Entrée of such a code may come late.
      const again = event.timeStamp - taken <= 2 * STALL_MAX_MS;
      taken = -Infinity;
      if (!again && (late || (!take(true) && !(digits && event.key === "Enter")))) return;
      event.preventDefault();
      event.stopPropagation();
    }

    function pressed(event: Event) {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      quiet.drop();
      if (event.key === "Enter" || event.key === "Tab") {
        ended(event);
        reading.current = EMPTY_READING;
        return;
      }
      const { key, code, timeStamp } = event;
      const next = read(reading.current, { key, code, instant: timeStamp });
      if (next.characters.length === 1) places = [];
      if (next.characters.length > places.length) places = [...places, placeOf(event.target)];
      reading.current = next;
      if (key.length > 1) return;
      taken = -Infinity;
      quiet.hold(() => take(false));
    }

    window.addEventListener("keydown", pressed, { capture: true });
    return () => {
      quiet.drop();
      window.removeEventListener("keydown", pressed, { capture: true });
    };
  }, [latest]);

  return () => isScanning(reading.current);
}

type Place = { field: Control; value: string; from: number | null; to: number | null };

/** A field that keys write into, with its text and selection; null for anything else. */
function placeOf(target: EventTarget | null): Place | null {
  if (!isControl(target) || isTicked(target)) return null;
  const selects = target instanceof HTMLSelectElement;
  const [from, to] = selects ? [null, null] : [target.selectionStart, target.selectionEnd];
  return { field: target, value: target.value, from, to };
}

function giveBack({ field, value, from, to }: Place): void {
  if (field instanceof HTMLSelectElement) {
    if (field.value !== value) enter(field, value);
    return;
  }
  typeInto(field, value);
  // After the rendering: the scan may change the field's number.
  requestAnimationFrame(() => {
    if (from === null || field !== document.activeElement) return;
    if (from === 0 && to === value.length) field.select();
    else field.setSelectionRange(from, to);
  });
}

import { useEffect } from "react";
import { useLatest } from "#app/device/use-latest.ts";

/** Where codes go on a screen that reads them. */
export type CodePlace = {
  /** Takes the keys that are typed while no text field has the focus. */
  field: () => HTMLInputElement | null;
  /** Takes a code that was typed elsewhere: over a dialog, or into the field of a number. */
  take: (code: string) => void;
};

const TEXT_FIELD = ":read-write";
/** A list of choices finds its choice by the typed letters. */
const CHOICE = "select";
const MODIFIERS = /^(?:Shift|CapsLock|NumLock|AltGraph)$/;

/**
 * Keys that write, typed while no text field has the focus, go to the screen's field of codes. Where a dialog lies over
 * that field, they are gathered, and their Entrée presses nothing (docs/decisions/0049).
 */
export function useLooseKeys(place: CodePlace): void {
  const latest = useLatest(place);
  useEffect(() => {
    let gathered = "";

    function press(event: Event) {
      // A browser that fills in a field sends keydown events without a key.
      if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.altKey || event.metaKey) return;
      const { key, target } = event;
      if (keepsKey(target, key, gathered === "")) {
        gathered = "";
      } else if (key.length === 1) {
        // The space alone presses a button or scrolls the page.
        if ((key === " " && gathered === "") || (gathered === "" && focus(latest.current.field()))) return;
        swallow(event);
        if (!event.repeat) gathered += key;
      } else if ((key === "Enter" || key === "Tab") && gathered !== "") {
        swallow(event);
        const code = gathered;
        gathered = "";
        latest.current.take(code);
      } else if (!MODIFIERS.test(key)) {
        gathered = "";
      }
    }
    function forget() {
      gathered = "";
    }

    window.addEventListener("keydown", press, { capture: true });
    window.addEventListener("pointerdown", forget, { capture: true });
    return () => {
      window.removeEventListener("keydown", press, { capture: true });
      window.removeEventListener("pointerdown", forget, { capture: true });
    };
  }, [latest]);
}

/** The browser writes a key into the field that has the focus after `keydown`. */
function focus(field: HTMLInputElement | null): boolean {
  field?.focus();
  // A dialog makes the rest of the page inert, which takes no focus.
  if (!field || field !== document.activeElement) return false;
  field.select();
  return true;
}

/** `first`: no key of a code was gathered yet. */
function keepsKey(target: EventTarget | null, key: string, first: boolean): boolean {
  if (!(target instanceof Element)) return false;
  return target.matches(TEXT_FIELD) || (first && target.matches(CHOICE) && !/^\d$/.test(key));
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

// A scanner's first key looks like a person's: only the next one, or none, tells them apart. So a single key's action
// waits for as long as a scanner might take, which nobody feels.
import { PAUSE_MAX_MS } from "./scanner.ts";

/** A page hears of a key some milliseconds after it was pressed. */
const MARGIN_MS = 10;

export type HeldKey = {
  /** Does it once the scanner's pause is over. */
  hold(action: () => void): void;
  /** Another key came: what is waiting was no shortcut. */
  drop(): void;
};

export function createHeldKey(): HeldKey {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    hold(action) {
      timer = setTimeout(action, PAUSE_MAX_MS + MARGIN_MS);
    },
    drop() {
      clearTimeout(timer);
    },
  };
}

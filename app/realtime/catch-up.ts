// After a long cut the hub tells all that happened meanwhile, one after the other. Minutes later that is no news to be
// called out one by one: it is late until nothing more has come for a moment. By the length of the cut and not by the
// notifications' own time, since the device's clock may be wrong.
import type { Clock } from "./transport.ts";

/** A cut from which on what was missed is late. */
const LONG_CUT_MS = 60_000;
/** What comes within this of the last one belongs to it. */
const PAUSE_MS = 1_500;

export type CatchUp = {
  /** Listening again after so many milliseconds. */
  after: (cutMs: number) => void;
  /** Whether what has come now is late. */
  isLate: () => boolean;
  stop: () => void;
};

export function createCatchUp(clock: Clock, done: () => void): CatchUp {
  let stopTimer: (() => void) | null = null;

  function wait(): void {
    stopTimer?.();
    stopTimer = clock.after(PAUSE_MS, () => {
      stopTimer = null;
      done();
    });
  }

  return {
    after(cutMs) {
      if (cutMs > LONG_CUT_MS) wait();
    },
    isLate() {
      if (!stopTimer) return false;
      wait();
      return true;
    },
    stop() {
      stopTimer?.();
      stopTimer = null;
    },
  };
}

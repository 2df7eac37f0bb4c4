// After a long cut the hub tells all that happened meanwhile, one after the other. Minutes later that is no news to be
// called out one by one: it is late until nothing more has come for a moment, or, in a shop where something always
// happens, for so long at most. By the length of the cut and not by the notifications' own time, since the device's clock
// may be wrong.
import type { Clock } from "./transport.ts";

/** A cut from which on what was missed is late: a page that nobody sees hears a beat a minute. */
const LONG_CUT_MS = 90_000;
/** What comes within this of the last one belongs to it. */
const PAUSE_MS = 1_500;
/** The hub has told all that it had by then: what comes is happening. */
const LENGTH_MOST_MS = 30_000;

export type CatchUp = {
  /** Listening again after so many milliseconds. */
  after: (cutMs: number) => void;
  /** Whether what has come now is late. */
  isLate: () => boolean;
  stop: () => void;
};

export function createCatchUp(clock: Clock, done: () => void): CatchUp {
  let stopTimer: (() => void) | null = null;
  let end = 0;

  function wait(): void {
    stopTimer?.();
    stopTimer = clock.after(Math.min(PAUSE_MS, end - clock.now()), () => {
      stopTimer = null;
      done();
    });
  }

  return {
    after(cutMs) {
      if (cutMs <= LONG_CUT_MS) return;
      end = clock.now() + LENGTH_MOST_MS;
      wait();
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

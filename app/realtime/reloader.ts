// When what a screen shows is asked for anew: one question at a time and not too often, again when its answer was lost,
// and once more when something happened while it was on its way, since the answer may be older than that.
import type { Clock } from "./transport.ts";

const RETRY_MOST_MS = 30_000;

/** The answer is there; it was lost on the way; or nobody is signed in, and asking again changes nothing. */
export type Answer = "came" | "lost" | "refused";

export type Reloader = {
  /** Something has changed. `now`: somebody waits for it, whatever was asked a moment ago. */
  want: (now?: boolean) => void;
  /** Whether questions may be asked: at first they may not. */
  allow: (allowed: boolean) => void;
  /** The network or the session may be back: what was not had is asked for at once. */
  again: () => void;
  stop: () => void;
};

type Options = {
  clock: Clock;
  load: () => Promise<Answer>;
  /** From one question to the next. */
  spacingMs: number;
  /** From the first change to its question: a change seldom comes alone. */
  firstMs?: number;
};

export function createReloader({ clock, load, spacingMs, firstMs = 0 }: Options): Reloader {
  let wanted = false;
  /** Somebody waits for it. */
  let urgent = false;
  let allowed = false;
  let loading = false;
  /** Answers in a row that did not come. */
  let lost = 0;
  /** Still wanted, and not asked for until something says that it may be had. */
  let refused = false;
  let notBefore = -Infinity;
  let stopTimer: (() => void) | null = null;

  function go(): void {
    stopTimer?.();
    stopTimer = null;
    if (!wanted || !allowed || loading || refused) return;
    const wait = urgent ? 0 : notBefore - clock.now();
    if (wait > 0) stopTimer = clock.after(wait, go);
    else void ask();
  }

  async function ask(): Promise<void> {
    wanted = urgent = false;
    loading = true;
    const asked = clock.now();
    const answer = await load();
    loading = false;
    lost = answer === "came" ? 0 : lost + 1;
    refused = answer === "refused";
    wanted ||= answer !== "came";
    // The network came back to an answer that needed it no more.
    urgent &&= wanted;
    notBefore = asked + Math.max(spacingMs, Math.min(spacingMs * 2 ** lost, RETRY_MOST_MS));
    go();
  }

  return {
    want(now = false) {
      if (!wanted) notBefore = Math.max(notBefore, clock.now() + firstMs);
      wanted = true;
      refused = false;
      urgent ||= now;
      go();
    },
    allow(next) {
      allowed = next;
      go();
    },
    again() {
      if (lost === 0) return;
      lost = 0;
      refused = false;
      urgent = true;
      go();
    },
    stop() {
      allowed = false;
      go();
    },
  };
}

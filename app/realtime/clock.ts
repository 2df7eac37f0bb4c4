import type { After, Clock } from "./transport.ts";

const after: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** The browser's own: goes on while the device sleeps, and is set right now and then. */
export const clock: Clock = { now: () => Date.now(), after };

/** Never set: for what is a few seconds apart. */
export const steadyClock: Clock = { now: () => performance.now(), after };

export type Clock = {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
};

const after: Clock["after"] = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** This clock runs while the device sleeps, but the user may change its time. */
export const clock: Clock = { now: () => Date.now(), after };

/** The user cannot change this clock, but it stops while the device sleeps: for waits of a few seconds. */
export const steadyClock: Clock = { now: () => performance.now(), after };

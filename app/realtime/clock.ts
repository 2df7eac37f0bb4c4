/** Time, so that tests can be the clock. */
export type Clock = {
  /** Milliseconds. */
  now: () => number;
  /** Calls `run` once after so many milliseconds; the function that it returns cancels that. */
  after: (ms: number, run: () => void) => () => void;
};

const after: Clock["after"] = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** The device's clock: goes on while the device sleeps, and may be set while the page is open. */
export const clock: Clock = { now: () => Date.now(), after };

/** Never set, but stands still while the device sleeps: for waits of a few seconds. */
export const steadyClock: Clock = { now: () => performance.now(), after };

// Long work in slices shorter than a frame, so that the screen answers while it goes on. PURE.

/** Yields often, each time how much is done, from 0 to 1. */
export type Work<T> = Generator<number, T, void>;

export type Clock = {
  /** Milliseconds. */
  now: () => number;
  /** Lets the browser draw and answer. */
  pause: () => Promise<void>;
};

/** Half a frame of 60 a second: the other half is the browser's. */
export const SLICE_MS = 8;
/** How many lines a work takes on before it yields: well below a slice, also on a slow telephone. */
export const STEP = 32;

/** Null when `isDropped` says so after a slice: newer work has taken the place of this one. */
export async function inSlices<T>(
  work: Work<T>,
  { now, pause }: Clock,
  report: (done: number) => void,
  isDropped: () => boolean,
): Promise<{ value: T } | null> {
  let start = now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return { value: step.value };
    if (now() - start < SLICE_MS) continue;
    report(step.value);
    await pause();
    if (isDropped()) return null;
    start = now();
  }
}

export const BROWSER_CLOCK: Clock = {
  now: () => performance.now(),
  pause: () => new Promise((resolve) => setTimeout(resolve)),
};

/** The same work, whose share of the whole goes from `from` to `to`. */
export function* part<T>(work: Work<T>, from: number, to: number): Work<T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield from + step.value * (to - from);
  }
}

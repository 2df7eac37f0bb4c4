// Which tab of the browser makes the sounds: the one that holds a lock of the browser's. A tab that is seen takes the lock,
// since a phone freezes the tabs that it hides; when that tab closes, the lock goes to the next in the queue.

/** Whether the lock is held here or by another tab; `none` in a browser that lends no locks. */
export type Holder = "here" | "elsewhere" | "none";

type SoundLockInput = {
  /** Undefined in old browsers, and on pages that are not of a secure origin. */
  locks: Pick<LockManager, "request"> | undefined;
  name: string;
  obtained: () => void;
};

export function createSoundLock({ locks, name, obtained }: SoundLockInput) {
  let holder: Holder = locks ? "elsewhere" : "none";
  let release = () => {};
  /** Of the last request. */
  let quit = new AbortController();

  /** Waits for the lock; `now` takes it from whoever holds it. */
  function request(now: boolean): void {
    if (!locks || holder !== "elsewhere") return;
    quit.abort();
    quit = new AbortController();
    const { signal } = quit;
    locks
      .request(name, now ? { steal: true } : { signal }, () => {
        // A request that steals has no signal: it may come too late.
        if (signal.aborted) return undefined;
        holder = "here";
        obtained();
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      .catch(() => {
        if (signal.aborted) return;
        const wasTaken = holder === "here";
        holder = wasTaken ? "elsewhere" : "none";
        request(false);
      });
  }

  return {
    holder: (): Holder => holder,
    request,
    /** Gives the lock back and waits for it no more. */
    leave() {
      quit.abort();
      release();
      if (holder === "here") holder = "elsewhere";
    },
  };
}

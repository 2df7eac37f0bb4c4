// The tab that holds a browser lock makes the sounds. A visible tab takes the lock, because phones freeze hidden
// tabs; when that tab closes, the next waiting tab gets the lock.

export type Holder = "here" | "elsewhere" | "none";

type SoundLockInput = {
  /** Undefined in old browsers and on pages without a secure origin. */
  locks: Pick<LockManager, "request"> | undefined;
  name: string;
  obtained: () => void;
};

export function createSoundLock({ locks, name, obtained }: SoundLockInput) {
  let holder: Holder = locks ? "elsewhere" : "none";
  let release = () => {};
  let quit = new AbortController();

  /** `now`: takes the lock from its holder. */
  function request(now: boolean): void {
    if (!locks || holder !== "elsewhere") return;
    quit.abort();
    quit = new AbortController();
    const { signal } = quit;
    locks
      .request(name, now ? { steal: true } : { signal }, () => {
        // A stealing request accepts no signal, so its lock may come too late.
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
    leave() {
      quit.abort();
      release();
      if (holder === "here") holder = "elsewhere";
    },
  };
}

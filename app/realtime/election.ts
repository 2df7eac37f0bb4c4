// Which tab of a browser holds the connection: whoever has the lock. It comes to a tab by its turn, or is taken from one
// that sleeps or has offered it.
import type { Elect } from "./wire.ts";

/** How a tab comes to the connection. */
export type Way = "turn" | "offered" | "asleep";

export type Election = {
  /** Waits for the lock, or takes it; once, however often it is called. */
  stand: (way: Way) => void;
  /** Gives the lock back, if it is this tab's. */
  yield: () => void;
  /** The same, and waits for none. */
  leave: () => void;
};

type ElectionInput = {
  elect: Elect;
  name: string;
  /** The lock is this tab's; false when it holds the connection already. */
  won: (way: Way) => boolean;
  /** Another tab has taken it. */
  lost: () => void;
  /** A browser that has locks and lends none. */
  refused: () => void;
};

export function createElection({ elect, name, won, lost, refused }: ElectionInput): Election {
  const quit = new AbortController();
  const { signal } = quit;
  const asked = new Set<boolean>();
  let release = () => {};
  return {
    stand(way) {
      const steal = way !== "turn";
      if (asked.has(steal)) return;
      asked.add(steal);
      let had = false;
      elect(name, { signal, steal }, () => {
        asked.delete(steal);
        had = !signal.aborted && won(way);
        if (!had) return Promise.resolve();
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      }).catch(() => {
        asked.delete(steal);
        if (signal.aborted) return;
        if (had) lost();
        else refused();
      });
    },
    yield() {
      release();
    },
    leave() {
      quit.abort();
      release();
    },
  };
}

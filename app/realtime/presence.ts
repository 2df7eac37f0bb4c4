// The tabs of a browser among themselves: which are there, which of them are seen, and for how long this one is not.
import type { Clock } from "./transport.ts";
import type { TabSaid } from "./wire.ts";

/** A tab that is hidden for so long does no more for the others: browsers let its timers run once a minute then. */
export const HIDDEN_MS = 60_000;

export type Presence = {
  /** Whether this tab is seen. */
  isSeen: () => boolean;
  /** Whether any tab is. */
  isAnySeen: () => boolean;
  /** This tab is seen now, or no more. */
  see: (visible: boolean) => void;
  /** What another tab says of itself. */
  hear: (said: TabSaid) => void;
  /** The tab that makes the sounds: this one, unless it is not seen and another is. */
  speaker: () => string;
  /** Who should have the connection in this tab's place, if anyone. Asked again, it names another: this one may be dead. */
  heir: () => string | undefined;
};

export function createPresence(tab: string, visible: boolean, clock: Clock): Presence {
  /** Whether each is seen; who spoke last is last. */
  const others = new Map<string, boolean>();
  let hiddenSince: number | undefined;

  function see(now: boolean): void {
    hiddenSince = now ? undefined : clock.now();
  }
  function seenOther(): string | undefined {
    return [...others].findLast(([, seen]) => seen)?.[0];
  }
  see(visible);

  return {
    isSeen: () => hiddenSince === undefined,
    isAnySeen: () => hiddenSince === undefined || seenOther() !== undefined,
    see,
    hear(said) {
      if (said.kind === "question") return;
      others.delete(said.tab);
      if (said.kind === "here") others.set(said.tab, said.visible);
    },
    speaker: () => (hiddenSince === undefined ? tab : (seenOther() ?? tab)),
    heir() {
      if (hiddenSince === undefined || clock.now() - hiddenSince < HIDDEN_MS) return undefined;
      const heir = seenOther();
      if (heir !== undefined) others.delete(heir);
      return heir;
    },
  };
}

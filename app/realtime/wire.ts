// What the tabs of a browser tell each other. A change of these shapes is another channel: tabs of an older page keep
// their own.
import type { Heard } from "./client.ts";
import type { Link } from "./link.ts";
import type { Received } from "./received.ts";

export const WIRE = "etal-temps-reel-3";

/** What reaches every tab, from whoever holds the connection. `speaker` is the one tab that may make a sound. */
export type News =
  | { kind: "link"; link: Link; heard: Heard }
  | { kind: "received"; notification: Received; late: boolean; heard: Heard; speaker: string }
  | { kind: "caughtUp"; speaker: string }
  | { kind: "gap" };

/** What a tab is to a notification: the one that speaks for all, one of those that listen, or on its own. */
export type Role = "speaker" | "listener" | "alone";

export type Call =
  { name: "ping" } | { name: "test"; message: string } | { name: "reconnect" | "wake" | "doubt" };

/**
 * From whoever holds the connection. `term` grows with each taking of it: what a holder says that has lost it in its
 * sleep is known by that, and not believed.
 */
export type HolderSaid = { term: number } & (
  | { kind: "news"; news: News }
  /** For a tab that has just come. */
  | { kind: "welcome"; to: string; link: Link; heard: Heard; notifications: readonly Received[] }
  | { kind: "answer"; to: string; call: number; ms: number | null }
  /** Until when nothing was missed. */
  | { kind: "alive"; heard: Heard }
  /** Who holds it now asks who is there. */
  | { kind: "roll" }
  /** Who holds it has been hidden for long: this tab, which is seen, does better. */
  | { kind: "offer"; to: string }
);

export type TabSaid =
  | { kind: "here"; tab: string; visible: boolean; joins: boolean }
  | { kind: "left"; tab: string }
  | { kind: "question"; tab: string; call: number; what: Call };

export type Said = HolderSaid | TabSaid;

/** A BroadcastChannel's part that is used. */
export type Channel = {
  post: (said: Said) => void;
  close: () => void;
};

/** Opens the channel of this name; what other tabs say comes to `hear`. Null where the browser has none. */
export type OpenChannel = (name: string, hear: (said: Said) => void) => Channel | null;

/**
 * Runs `hold` once no other tab of the browser does, until its promise ends; `steal`: at once, taking it from whoever has
 * it. Rejects when it is taken away, given up by the signal, or not to be had at all.
 */
export type Elect = (
  name: string,
  options: { signal: AbortSignal; steal: boolean },
  hold: () => Promise<void>,
) => Promise<void>;

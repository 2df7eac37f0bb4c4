// What the tabs of a browser tell each other. A change of these shapes is another channel: tabs of an older page keep
// their own.
import type { Heard } from "./client.ts";
import type { Link } from "./link.ts";
import type { Received } from "./received.ts";

export const WIRE = "etal-temps-reel-1";

/** What reaches every tab, from whoever holds the connection. `speaker` is the one tab that may make a sound. */
export type News =
  | { kind: "link"; link: Link; heard: Heard }
  | { kind: "received"; notification: Received; late: boolean; heard: Heard; speaker: string }
  | { kind: "caughtUp"; speaker: string }
  | { kind: "gap" };

export type Call =
  { name: "ping" } | { name: "test"; message: string } | { name: "reconnect" | "wake" | "doubt" };

export type Said =
  | { from: "holder"; news: News }
  /** For a tab that has just come. */
  | { from: "holder"; to: string; link: Link; heard: Heard; notifications: readonly Received[] }
  | { from: "holder"; to: string; call: number; ms: number | null }
  /** Who holds it now asks who is there. */
  | { from: "holder"; roll: true }
  | { from: "tab"; tab: string; visible: boolean; joins: boolean }
  | { from: "tab"; tab: string; leaves: true }
  | { from: "tab"; tab: string; call: number; what: Call };

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

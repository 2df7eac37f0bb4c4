// The server's state of one connection as plain data, and the effects of a frame (receive.ts).
import type { Identity } from "./destinations.ts";
import type { OutFrame } from "./frame.ts";
import { type HeartBeat, NO_HEARTBEAT } from "./heartbeat.ts";
import type { Subscription } from "./subscription.ts";
import type { AppMessage, Transaction } from "./transaction.ts";
import type { Version } from "./versions.ts";

export type Session = {
  version: Version | null;
  /** Null before the hub has authenticated the client. */
  identity: Identity | null;
  heartBeat: HeartBeat;
  subscriptions: readonly Subscription[];
  transactions: readonly Transaction[];
  subscribed: number;
  directs: number;
};

export type Effect =
  /** Authenticate, then call connected() or refuse. */
  | { type: "AUTHENTICATE"; authorization: string | undefined }
  /** Find the start of subscriptions[index] (after `lastId`, else now), then call positioned(). */
  | { type: "SUBSCRIBE"; index: number; lastId: number | undefined; receipt: string | undefined }
  | { type: "APPLY"; messages: readonly AppMessage[] }
  | { type: "REPLY"; frame: OutFrame }
  /** An acknowledgement may have made room in a window. */
  | { type: "RESUME" }
  | { type: "CLOSE" };

export type Step = { session: Session; effects: readonly Effect[] };

export type Connected = Session & { version: Version; identity: Identity };

export function newSession(): Session {
  return {
    version: null,
    identity: null,
    heartBeat: NO_HEARTBEAT,
    subscriptions: [],
    transactions: [],
    subscribed: 0,
    directs: 0,
  };
}

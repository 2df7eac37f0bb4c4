import type { Identity } from "./destinations.ts";
import type { OutFrame } from "./frame.ts";
import { type HeartBeat, NO_HEARTBEAT } from "./heartbeat.ts";
import type { Subscription } from "./subscription.ts";
import type { AppMessage, Transaction } from "./transaction.ts";
import type { Version } from "./versions.ts";

export type Session = {
  version: Version | null;
  identity: Identity | null;
  heartBeat: HeartBeat;
  subscriptions: readonly Subscription[];
  transactions: readonly Transaction[];
  subscribed: number;
  directs: number;
};

export type Effect =
  /** The hub authenticates the client, then calls connected() or refuses. */
  | { type: "AUTHENTICATE"; authorization: string | undefined }
  /** The hub finds the start (after `lastId`, else the newest event), then calls positioned(). */
  | { type: "SUBSCRIBE"; index: number; lastId: number | undefined; receipt: string | undefined }
  | { type: "APPLY"; messages: readonly AppMessage[] }
  | { type: "REPLY"; frame: OutFrame }
  /** An acknowledgement may have made room for more messages. */
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

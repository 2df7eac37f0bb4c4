// The server's side of one connection: what is known of it, as plain data, and what may come of a frame (receive.ts).
import type { Identity } from "./destinations.ts";
import type { OutFrame } from "./frame.ts";
import { type HeartBeat, NO_HEARTBEAT } from "./heartbeat.ts";
import type { Subscription } from "./subscription.ts";
import type { AppMessage, Transaction } from "./transaction.ts";
import type { Version } from "./versions.ts";

/** A connection. */
export type Session = {
  /** Null before CONNECT. */
  version: Version | null;
  /** Null before the hub has found out who this is. */
  identity: Identity | null;
  heartBeat: HeartBeat;
  subscriptions: readonly Subscription[];
  transactions: readonly Transaction[];
  /** How many subscriptions this connection has made: the key of the last one. */
  subscribed: number;
  /** How many messages it was sent that are no stored events: the last one's number is its negative. */
  directs: number;
};

/** What the hub has to do, in order. */
export type Effect =
  /** CONNECT was understood: find out who this is, then call connected(), or refuse. */
  | { type: "AUTHENTICATE"; authorization: string | undefined }
  /** Find the place of subscriptions[index] among the events (after `lastId`, else now), then call positioned(). */
  | { type: "SUBSCRIBE"; index: number; lastId: number | undefined; receipt: string | undefined }
  /** Do what was sent, in order, all or nothing. */
  | { type: "APPLY"; messages: readonly AppMessage[] }
  | { type: "REPLY"; frame: OutFrame }
  /** Something was acknowledged: a window may have opened. */
  | { type: "RESUME" }
  /** DISCONNECT was answered: close, and read nothing more of this client. */
  | { type: "CLOSE" };

/** A session and what is to be done. */
export type Step = { session: Session; effects: readonly Effect[] };

/** A session whose version and manager are known. */
export type Connected = Session & { version: Version; identity: Identity };

/** A connection that has said nothing yet. */
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

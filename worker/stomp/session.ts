// The server's side of one connection: what is known of it, as plain data, and what each frame of the client changes.
// Nothing here waits or sends; a frame that throws has changed nothing.
import { checkBody, required } from "./checks.ts";
import { commit, record } from "./commands.ts";
import { connect } from "./connect.ts";
import type { Identity } from "./destinations.ts";
import { blaming, StompError } from "./errors.ts";
import { type Frame, header, type OutFrame } from "./frame.ts";
import { type HeartBeat, NO_HEARTBEAT } from "./heartbeat.ts";
import { answered } from "./receipt.ts";
import { subscribe, unsubscribe } from "./subscribe.ts";
import type { Subscription } from "./subscription.ts";
import { type AppMessage, begin, closed, opened, type Transaction } from "./transaction.ts";
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

/** What a frame of the client changes and asks for. Throws a StompError that names the frame's receipt. */
export function receive(session: Session, frame: Frame): Step {
  return blaming(
    () => header(frame, "receipt"),
    () => step(session, frame),
  );
}

function step(session: Session, frame: Frame): Step {
  const { version, identity } = session;
  if (version === null) return connect(session, frame);
  if (identity === null) throw new StompError("PROTOCOL", "La connexion n'est pas encore acceptée");
  checkBody(frame, version);
  const known: Connected = { ...session, version, identity };
  switch (frame.command) {
    case "SEND":
    case "ACK":
      return record(known, frame);
    case "NACK":
      if (version === "1.0") break;
      return record(known, frame);
    case "SUBSCRIBE":
      return subscribe(known, frame);
    case "UNSUBSCRIBE":
      return answered(frame, unsubscribe(known, frame));
    case "BEGIN": {
      const transactions = begin(session.transactions, required(frame, "transaction"));
      return answered(frame, { ...session, transactions });
    }
    case "COMMIT":
      return commit(known, frame);
    case "ABORT": {
      const { id } = opened(session.transactions, required(frame, "transaction"));
      return answered(frame, { ...session, transactions: closed(session.transactions, id) });
    }
    case "DISCONNECT": {
      // What was not committed is implicitly aborted.
      const { effects } = answered(frame, session);
      return { session: { ...session, transactions: [] }, effects: [...effects, { type: "CLOSE" }] };
    }
    case "CONNECT":
    case "STOMP":
      throw new StompError("PROTOCOL", "Cette connexion est déjà établie");
  }
  throw new StompError("PROTOCOL", "Cette commande n'existe pas ici");
}

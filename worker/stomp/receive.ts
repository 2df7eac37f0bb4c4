// How each client frame changes its session. The functions are pure: a frame that throws has changed nothing.
import { acknowledgement, settle } from "./acknowledge.ts";
import { checkBody, required } from "./checks.ts";
import { connect } from "./connect.ts";
import { sendable } from "./destinations.ts";
import { withReceipt, StompError } from "./errors.ts";
import { type Frame, header } from "./frame.ts";
import { answered, receiptFor } from "./receipt.ts";
import type { Connected, Session, Step } from "./session.ts";
import { subscribe, unsubscribe } from "./subscribe.ts";
import { begin, closed, opened, replaced, type Transaction } from "./transaction.ts";

export function receive(session: Session, frame: Frame): Step {
  return withReceipt(
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
      const { effects } = answered(frame, session);
      return { session: { ...session, transactions: [] }, effects: [...effects, { type: "CLOSE" }] };
    }
    case "CONNECT":
    case "STOMP":
      throw new StompError("PROTOCOL", "Cette connexion est déjà établie");
  }
  throw new StompError("PROTOCOL", "Cette commande n'existe pas ici");
}

/** A frame of a transaction has its effect at COMMIT, but its receipt is sent at once. */
function record(session: Connected, frame: Frame): Step {
  const id = header(frame, "transaction");
  const alone: Transaction = { id: "", messages: [], acknowledgements: [] };
  const recorded = add(session, id === undefined ? alone : opened(session.transactions, id), frame);
  const receipt = header(frame, "receipt");
  if (id === undefined) return done(session, recorded, receipt);
  // The result is not used: an impossible acknowledgement must throw now, and not only at COMMIT.
  settle(session.subscriptions, recorded.acknowledgements);
  const transactions = replaced(session.transactions, recorded);
  return { session: { ...session, transactions }, effects: receiptFor(receipt) };
}

function commit(session: Connected, frame: Frame): Step {
  const transaction = opened(session.transactions, required(frame, "transaction"));
  const transactions = closed(session.transactions, transaction.id);
  return done({ ...session, transactions }, transaction, header(frame, "receipt"));
}

function add(session: Connected, transaction: Transaction, frame: Frame): Transaction {
  if (frame.command === "SEND") {
    const message = { destination: sendable(required(frame, "destination")), body: frame.body };
    return { ...transaction, messages: [...transaction.messages, message] };
  }
  const named = acknowledgement(frame, session.version, session.subscriptions);
  return { ...transaction, acknowledgements: [...transaction.acknowledgements, named] };
}

function done(session: Connected, all: Transaction, receipt: string | undefined): Step {
  const { messages, acknowledgements } = all;
  const subscriptions = settle(session.subscriptions, acknowledgements);
  return {
    session: { ...session, subscriptions },
    effects: [
      ...(messages.length > 0 ? [{ type: "APPLY", messages } as const] : []),
      ...receiptFor(receipt),
      ...(acknowledgements.length > 0 ? [{ type: "RESUME" } as const] : []),
    ],
  };
}

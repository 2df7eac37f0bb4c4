// SEND, ACK and NACK, at once or in a transaction, and COMMIT.
import { acknowledgement, settle } from "./acknowledge.ts";
import { required } from "./checks.ts";
import { sendable } from "./destinations.ts";
import { type Frame, header } from "./frame.ts";
import { receiptFor } from "./receipt.ts";
import type { Connected, Step } from "./session.ts";
import { closed, opened, replaced, type Transaction } from "./transaction.ts";

/** SEND, ACK or NACK: done at once, or kept until its transaction is committed. Its receipt is answered at once. */
export function record(session: Connected, frame: Frame): Step {
  const id = header(frame, "transaction");
  const alone: Transaction = { id: "", messages: [], acknowledgements: [] };
  const recorded = add(session, id === undefined ? alone : opened(session.transactions, id), frame);
  const receipt = header(frame, "receipt");
  if (id === undefined) return done(session, recorded, receipt);
  // An acknowledgement that could not be made is said now, not when all is committed.
  settle(session.subscriptions, recorded.acknowledgements);
  const transactions = replaced(session.transactions, recorded);
  return { session: { ...session, transactions }, effects: receiptFor(receipt) };
}

/** COMMIT: all that was kept is done. */
export function commit(session: Connected, frame: Frame): Step {
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

// What each frame of the client changes of its session, and asks of the hub. Nothing here waits or sends; a frame that
// throws has changed nothing.
import { checkBody, required } from "./checks.ts";
import { commit, record } from "./commands.ts";
import { connect } from "./connect.ts";
import { blaming, StompError } from "./errors.ts";
import { type Frame, header } from "./frame.ts";
import { answered } from "./receipt.ts";
import type { Connected, Session, Step } from "./session.ts";
import { subscribe, unsubscribe } from "./subscribe.ts";
import { begin, closed, opened } from "./transaction.ts";

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

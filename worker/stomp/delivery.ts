import { ackHeader } from "./acknowledge.ts";
import type { Header, OutFrame } from "./frame.ts";
import { plainText } from "./octet-text.ts";
import { append, type MessageNumber, messageId } from "./pending.ts";
import type { Session } from "./session.ts";
import { ready, type Subscription } from "./subscription.ts";

const JSON_TYPE = "application/json;charset=utf-8";

export type Delivered = { session: Session; frame: OutFrame };

export function deliver(session: Session, index: number, number: MessageNumber, body: string): Delivered {
  const subscription = session.subscriptions[index];
  if (!subscription) throw new Error("There is no such subscription.");
  const { ack, pending, cursor } = subscription;
  const advanced: Subscription = {
    ...subscription,
    cursor: Math.max(cursor, number),
    pending: ack === "auto" ? pending : append(pending, number),
  };
  const subscriptions = session.subscriptions.with(index, advanced);
  const headers = headersOf(subscription, number, session.version === "1.2");
  return { session: { ...session, subscriptions }, frame: { command: "MESSAGE", headers, body } };
}

export function announce(session: Session, index: number, body: string): Delivered {
  const directs = session.directs + 1;
  return deliver({ ...session, directs }, index, -directs, body);
}

/** Only the manager's queue gets the answer. A full window drops the answer, to bound the stored state. */
export function answerPing(
  session: Session,
  body: string,
): { session: Session; frames: readonly OutFrame[] } {
  const directs = session.directs + 1;
  let state: Session = { ...session, directs };
  const frames: OutFrame[] = [];
  for (const [index, subscription] of session.subscriptions.entries()) {
    if (subscription.source !== "GERANT" || !ready(subscription)) continue;
    const delivered = deliver(state, index, -directs, body);
    state = delivered.session;
    frames.push(delivered.frame);
  }
  return { session: state, frames };
}

export function advance(session: Session, index: number, cursor: number): Session {
  const subscriptions = session.subscriptions.map((subscription, at) =>
    at === index ? { ...subscription, cursor: Math.max(subscription.cursor, cursor) } : subscription,
  );
  return { ...session, subscriptions };
}

function headersOf(subscription: Subscription, number: MessageNumber, withAck: boolean): readonly Header[] {
  const { id, key, destination, ack } = subscription;
  const named: readonly Header[] = id === null ? [] : [["subscription", plainText(id)]];
  const acknowledged: readonly Header[] = withAck && ack !== "auto" ? [["ack", ackHeader(key, number)]] : [];
  return [
    ...named,
    ["message-id", messageId(number)],
    ["destination", destination],
    ["content-type", JSON_TYPE],
    ...acknowledged,
  ];
}

// ACK and NACK. A NACK counts as handled, because a client can read stored events again.
import { required } from "./checks.ts";
import { StompError } from "./errors.ts";
import { type Frame, header } from "./frame.ts";
import { octetText } from "./octet-text.ts";
import { type MessageNumber, messageId, numberOf, take, takeThrough } from "./pending.ts";
import type { Subscription } from "./subscription.ts";
import type { Version } from "./versions.ts";

/** In 1.0 a frame may name no subscription: the message is then acknowledged in each subscription. */
export type Acknowledgement = { keys: readonly number[]; number: MessageNumber };

export function ackHeader(key: number, number: MessageNumber): string {
  return `${key}/${messageId(number)}`;
}

/** Throws PROTOCOL when the message awaits no acknowledgement. */
export function acknowledgement(
  frame: Frame,
  version: Version,
  subscriptions: readonly Subscription[],
): Acknowledgement {
  const [chosen, id] = named(frame, version, subscriptions);
  const number = numberOf(id);
  if (number === undefined) throw unknown();
  const waiting = chosen.filter((subscription) => without(subscription, number) !== null);
  if (waiting.length === 0) throw unknown();
  return { keys: waiting.map(({ key }) => key), number };
}

export function settle(
  subscriptions: readonly Subscription[],
  acknowledgements: readonly Acknowledgement[],
): readonly Subscription[] {
  return acknowledgements.reduce<readonly Subscription[]>(
    (all, { keys, number }) =>
      all.map((subscription) => {
        if (!keys.includes(subscription.key)) return subscription;
        const settled = without(subscription, number);
        if (settled === null) throw unknown();
        return settled;
      }),
    subscriptions,
  );
}

function named(
  frame: Frame,
  version: Version,
  subscriptions: readonly Subscription[],
): [chosen: readonly Subscription[], id: string] {
  if (version === "1.2") {
    const [, key, id] = /^(\d{1,15})\/(.*)$/s.exec(required(frame, "id")) ?? [];
    return [subscriptions.filter((subscription) => String(subscription.key) === key), id ?? ""];
  }
  const id = required(frame, "message-id");
  const given = version === "1.1" ? required(frame, "subscription") : header(frame, "subscription");
  const of = given === undefined ? undefined : octetText(given);
  return [of === undefined ? subscriptions : subscriptions.filter((s) => s.id === of), id];
}

function without(subscription: Subscription, number: MessageNumber): Subscription | null {
  const { ack, pending } = subscription;
  const left = ack === "client" ? takeThrough(pending, number) : take(pending, number);
  return left === null ? null : { ...subscription, pending: left };
}

function unknown(): StompError {
  return new StompError("PROTOCOL", "Aucun message de cet identifiant n'attend d'acquittement");
}

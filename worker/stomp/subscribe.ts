import { required } from "./checks.ts";
import { advance } from "./delivery.ts";
import { subscribable } from "./destinations.ts";
import { StompError } from "./errors.ts";
import { type Frame, header } from "./frame.ts";
import { MAX_SUBSCRIPTIONS } from "./limits.ts";
import { octetText } from "./octet-text.ts";
import { receiptFor } from "./receipt.ts";
import type { Connected, Session, Step } from "./session.ts";
import { type AckMode, NO_PLACE, type Subscription } from "./subscription.ts";
import type { Version } from "./versions.ts";

const ACK_MODES: Readonly<Record<Version, readonly AckMode[]>> = {
  "1.0": ["auto", "client"],
  "1.1": ["auto", "client", "client-individual"],
  "1.2": ["auto", "client", "client-individual"],
};

/** Nothing is delivered before positioned(), which also sends the receipt. */
export function subscribe(session: Connected, frame: Frame): Step {
  const { version, identity, subscriptions } = session;
  const destination = required(frame, "destination");
  const given = version === "1.0" ? header(frame, "id") : required(frame, "id");
  const id = given === undefined ? null : octetText(given);
  if (subscriptions.some((other) => other.id === id && (id !== null || other.destination === destination)))
    throw new StompError("PROTOCOL", "Un abonnement porte déjà cet identifiant");
  if (header(frame, "selector") !== undefined)
    throw new StompError("REFUSED", "Les sélecteurs ne sont pas acceptés");
  const ack = ackMode(frame, version);
  const lastId = lastIdOf(frame);
  const source = subscribable(destination, identity);
  if (subscriptions.length >= MAX_SUBSCRIPTIONS) throw new StompError("LIMIT", "Trop d'abonnements");
  const key = session.subscribed + 1;
  const made: Subscription = { key, id, source, destination, ack, cursor: NO_PLACE, pending: [] };
  return {
    session: { ...session, subscribed: key, subscriptions: [...subscriptions, made] },
    effects: [{ type: "SUBSCRIBE", index: subscriptions.length, lastId, receipt: header(frame, "receipt") }],
  };
}

export function positioned(
  session: Session,
  index: number,
  cursor: number,
  receipt: string | undefined,
): Step {
  const effects = receiptFor(receipt, [["dernier-id", String(cursor)]]);
  return { session: advance(session, index, cursor), effects };
}

export function unsubscribe(session: Connected, frame: Frame): Session {
  const gone = named(session, frame);
  return { ...session, subscriptions: session.subscriptions.filter(({ key }) => key !== gone.key) };
}

/** In 1.0 a frame may name a destination instead of an id, if only one subscription fits. */
function named({ version, subscriptions }: Connected, frame: Frame): Subscription {
  const given = version === "1.0" ? header(frame, "id") : required(frame, "id");
  const id = given === undefined ? undefined : octetText(given);
  const destination = id === undefined ? required(frame, "destination") : undefined;
  const candidates = subscriptions.filter((one) =>
    id === undefined ? one.destination === destination : one.id === id,
  );
  const found = candidates.find((one) => one.id === null) ?? candidates[0];
  if (!found || (found.id !== null && candidates.length > 1))
    throw new StompError("PROTOCOL", "Aucun abonnement ne porte cet identifiant");
  return found;
}

function ackMode(frame: Frame, version: Version): AckMode {
  const requested = header(frame, "ack") ?? "auto";
  const mode = ACK_MODES[version].find((known) => known === requested);
  if (!mode) throw new StompError("PROTOCOL", "Ce mode d'acquittement n'existe pas dans cette version");
  return mode;
}

function lastIdOf(frame: Frame): number | undefined {
  const text = header(frame, "dernier-id");
  if (text === undefined) return undefined;
  const id = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new StompError("PROTOCOL", "L'en-tête dernier-id n'est pas un nombre");
  return id;
}

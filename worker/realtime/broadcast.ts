// Sends the shop's new events to its subscriptions, once each and in the order of their ids (docs/decisions/0023).
import {
  isForBoutique,
  isForGerant,
  type AddressedEvenement,
  EVENEMENTS_PER_READ,
} from "#worker/features/evenements/domain/evenement.ts";
import { notificationOf } from "#worker/features/evenements/domain/notification.ts";
import { advance, deliver } from "#worker/stomp/delivery.ts";
import { ready, type Subscription } from "#worker/stomp/subscription.ts";
import type { Connection } from "./connection.ts";
import type { Ports } from "./ports.ts";
import { withDbTimeout } from "./timeout.ts";

type StoredEvent = { evenement: AddressedEvenement; body: string };

type Failures = { record: () => Promise<void>; forget: () => void };

export function createBroadcast(ports: Ports, connections: () => Connection[], failures: Failures) {
  let again = false;
  let running: Promise<void> | undefined;

  async function rounds(): Promise<void> {
    try {
      while (again) {
        again = false;
        await pass();
        failures.forget();
      }
    } catch (error) {
      await failures.record();
      throw error;
    } finally {
      running = undefined;
    }
  }

  /** The most advanced cursor comes first, so that a client that catches up delays no other client. */
  async function pass(): Promise<void> {
    for (const cursor of cursors()) {
      const acteur = connections().find(({ state }) => state.access)?.state.access?.acteur;
      if (!acteur) return;
      const evenements = await withDbTimeout(ports.evenements.following(acteur, cursor));
      if (evenements.length === 0) continue;
      again ||= evenements.length === EVENEMENTS_PER_READ;
      const events = evenements.map((evenement) => ({
        evenement,
        body: JSON.stringify(notificationOf(evenement)),
      }));
      for (const connection of connections()) distribute(connection, cursor, events);
    }
  }

  function cursors(): number[] {
    const all = connections().flatMap(({ session }) =>
      session.subscriptions.filter(ready).map(({ cursor }) => cursor),
    );
    return [...new Set(all)].sort((a, b) => b - a);
  }

  return function broadcast(): Promise<void> {
    again = true;
    return (running ??= rounds());
  };
}

/** Nothing is awaited between sending a MESSAGE and storing its cursor: a sleep would send the event twice. */
function distribute(connection: Connection, readAfter: number, events: readonly StoredEvent[]): void {
  const before = connection.session;
  let session = before;
  const gerantId = session.identity?.gerantId;
  if (gerantId === undefined) return;
  for (const index of session.subscriptions.keys()) {
    for (const { evenement, body } of events) {
      const subscription = session.subscriptions[index];
      if (!subscription || !ready(subscription)) break;
      // These events start after `readAfter`: a subscription with an earlier cursor would miss some events.
      if (subscription.cursor < readAfter || evenement.id <= subscription.cursor) continue;
      if (isFor(subscription, evenement, gerantId)) {
        const delivered = deliver(session, index, evenement.id, body);
        session = delivered.session;
        connection.send(delivered.frame);
      } else session = advance(session, index, evenement.id);
    }
  }
  if (session !== before) connection.keepSession(session);
}

function isFor({ source }: Subscription, evenement: AddressedEvenement, gerantId: number): boolean {
  return source === "ETABLISSEMENT" ? isForBoutique(evenement, gerantId) : isForGerant(evenement, gerantId);
}

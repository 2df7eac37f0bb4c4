// Sends the shop's events to its subscriptions, in the order of their numbers and once each
// (docs/decisions/0023). Only one pass runs at a time; a request during a pass starts another.
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

type Told = { evenement: AddressedEvenement; body: string };

type Failures = { record: () => Promise<void>; forget: () => void };

export function createBroadcast(ports: Ports, connections: () => Connection[], failures: Failures) {
  let again = false;
  let running: Promise<void> | undefined;

  async function rounds(): Promise<void> {
    try {
      while (again) {
        again = false;
        if (await pass()) again = true;
        failures.forget();
      }
    } catch (error) {
      await failures.record();
      throw error;
    } finally {
      running = undefined;
    }
  }

  /**
   * Reads after each cursor, the most advanced first, so that a client catching up delays no other. True when
   * more remain.
   */
  async function pass(): Promise<boolean> {
    let more = false;
    for (const cursor of cursors()) {
      const acteur = connections().find(({ state }) => state.access)?.state.access?.acteur;
      if (!acteur) return false;
      const evenements = await withDbTimeout(ports.evenements.following(acteur, cursor));
      if (evenements.length === 0) continue;
      more ||= evenements.length === EVENEMENTS_PER_READ;
      const said = evenements.map((evenement) => ({
        evenement,
        body: JSON.stringify(notificationOf(evenement)),
      }));
      for (const connection of connections()) distribute(connection, cursor, said);
    }
    return more;
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

/** Nothing is awaited between a MESSAGE and its cursor: a sleep in between would send the event twice. */
function distribute(connection: Connection, readAfter: number, said: readonly Told[]): void {
  const before = connection.session;
  let session = before;
  const gerantId = session.identity?.gerantId;
  if (gerantId === undefined) return;
  for (const index of session.subscriptions.keys()) {
    for (const { evenement, body } of said) {
      const subscription = session.subscriptions[index];
      if (!subscription || !ready(subscription)) break;
      // A page that starts after this cursor lacks events that the subscription still needs.
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

// Messages that are not stored: answers to pings and failures of the hub.
import type { Fact } from "#worker/features/evenements/domain/evenement.ts";
import { directNotification } from "#worker/features/evenements/domain/notification.ts";
import { answerPing } from "#worker/stomp/delivery.ts";
import type { Connection } from "./connection.ts";

export function sendToGerant(connection: Connection, fact: Fact, now: number): void {
  const notification = directNotification(fact, now);
  const { session, frames } = answerPing(connection.session, JSON.stringify(notification));
  connection.keepSession(session);
  for (const frame of frames) connection.send(frame);
}

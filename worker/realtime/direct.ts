// What one connection alone is told, and nobody keeps: answers to pings, and that the hub itself is in trouble.
import type { Fait } from "#worker/features/evenements/domain/event.ts";
import { notificationDirecte } from "#worker/features/evenements/domain/notification.ts";
import { answerPing } from "#worker/stomp/delivery.ts";
import type { Connexion } from "./connection.ts";

/** Tells it on the connection's subscriptions to its manager's queue. */
export function direAuGerant(connexion: Connexion, fait: Fait, maintenant: number): void {
  const notification = notificationDirecte(fait, maintenant);
  const { session, frames } = answerPing(connexion.session, JSON.stringify(notification));
  connexion.garderSession(session);
  for (const frame of frames) connexion.envoyer(frame);
}

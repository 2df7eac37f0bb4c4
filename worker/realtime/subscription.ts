// Where a subscription begins among the shop's events.
import { notificationDirecte } from "#worker/features/evenements/domain/notification.ts";
import { announce } from "#worker/stomp/delivery.ts";
import type { Connexion } from "./connection.ts";
import type { Ports } from "./ports.ts";
import { enTemps } from "./timeout.ts";

/**
 * The event after which a subscription is told: the client's last one, or the shop's. `perdu` when something between
 * the two is no longer kept: then it is the shop's last, and the client has to load everything again.
 */
export async function debuter(
  { evenements }: Ports,
  { acces }: Connexion,
  lastId: number | undefined,
): Promise<{ curseur: number; perdu: boolean }> {
  if (!acces) throw new Error("Abonnement sans accès");
  if (lastId === undefined) return { curseur: await enTemps(evenements.tete(acces.acteur)), perdu: false };
  const { tete, conserve } = await enTemps(evenements.debut(acces.acteur, lastId));
  return conserve ? { curseur: lastId, perdu: false } : { curseur: tete, perdu: true };
}

/** Tells a subscription that what its client shows is out of date as a whole, and from where it goes on. */
export function annoncerRechargement(
  connexion: Connexion,
  index: number,
  curseur: number,
  maintenant: number,
): void {
  const notification = notificationDirecte(
    { type: "INFO", data: { rechargement: true, curseur } },
    maintenant,
  );
  const { session, frame } = announce(connexion.session, index, JSON.stringify(notification));
  connexion.garderSession(session);
  connexion.envoyer(frame);
}

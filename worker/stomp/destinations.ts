// The four destinations of the channel (api.md, "Real-time channel"): who may listen to what, who may send where.
import { StompError } from "./errors.ts";

/** Who a connection is: a manager of an establishment. */
export type Identity = { etablissementId: number; gerantId: number };

/** What a subscription listens to: the establishment's topic, or what concerns the manager alone. */
export type Source = "ETABLISSEMENT" | "GERANT";

/** Where a client may send. */
export type AppDestination = "/app/ping" | "/app/test";

/** The queue of what concerns the manager of this connection. */
export const USER_QUEUE = "/user/queue/notifications";

/** The topic of an establishment. */
export function topic(etablissementId: number): string {
  return `/topic/etablissement.${etablissementId}`;
}

/** What a destination lets this client hear. Another shop's topic, a wildcard, anything else: REFUSED. */
export function subscribable(destination: string, identity: Identity): Source {
  if (destination === topic(identity.etablissementId)) return "ETABLISSEMENT";
  if (destination === USER_QUEUE) return "GERANT";
  throw new StompError("REFUSED", "Vous ne pouvez pas vous abonner à cette destination");
}

/** A destination to which clients may send; anything else, topics too: REFUSED. */
export function sendable(destination: string): AppDestination {
  if (destination === "/app/ping" || destination === "/app/test") return destination;
  throw new StompError("REFUSED", "Vous ne pouvez rien envoyer à cette destination");
}

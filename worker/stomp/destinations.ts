// The four destinations of the channel.
import { StompError } from "./errors.ts";

export type Identity = { etablissementId: number; gerantId: number };

export type Source = "ETABLISSEMENT" | "GERANT";

export type AppDestination = "/app/ping" | "/app/test";

export const USER_QUEUE = "/user/queue/notifications";

export function topic(etablissementId: number): string {
  return `/topic/etablissement.${etablissementId}`;
}

/** Throws REFUSED for an unknown destination and for another shop's topic. */
export function subscribable(destination: string, identity: Identity): Source {
  if (destination === topic(identity.etablissementId)) return "ETABLISSEMENT";
  if (destination === USER_QUEUE) return "GERANT";
  throw new StompError("REFUSED", "Vous ne pouvez pas vous abonner à cette destination");
}

export function sendable(destination: string): AppDestination {
  if (destination === "/app/ping" || destination === "/app/test") return destination;
  throw new StompError("REFUSED", "Vous ne pouvez rien envoyer à cette destination");
}

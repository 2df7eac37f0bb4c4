// What the hub needs of the rest: the composition root brings it (worker/hub.ts), so that the hub knows no database.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Services } from "#worker/services.ts";
import type { ReadEnds } from "./socket-access.ts";

export type Ports = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Who a bearer token speaks for; throws NON_AUTHENTIFIE. */
  authenticate(token: string): Promise<{ acteur: Acteur; expiresAt: number }>;
  accessEndTimes: ReadEnds;
  evenements: Pick<Services["evenements"], "startOf" | "head" | "following" | "sendTest">;
};

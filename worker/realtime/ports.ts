// What the hub needs from other rooms; worker/hub.ts passes it in, so that the hub knows no database.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Services } from "#worker/services.ts";
import type { ReadEnds } from "./socket-access.ts";

export type Ports = {
  now(): number;
  /** Answers whom a bearer token names. Throws NON_AUTHENTIFIE. */
  authenticate(token: string): Promise<{ acteur: Acteur; expiresAt: number }>;
  accessEndTimes: ReadEnds;
  evenements: Pick<Services["evenements"], "startOf" | "following" | "sendTest">;
};

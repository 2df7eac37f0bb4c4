// The functions that worker/hub.ts gives to the hub, which itself knows no database.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Services } from "#worker/services.ts";
import type { ReadEnds } from "./socket-access.ts";

export type Ports = {
  now(): number;
  /** Throws NON_AUTHENTIFIE. */
  authenticate(token: string): Promise<{ acteur: Acteur; expiresAt: number }>;
  accessEndTimes: ReadEnds;
  evenements: Pick<Services["evenements"], "startOf" | "following" | "sendTest">;
};

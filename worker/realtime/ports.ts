// The functions that worker/hub.ts gives to the hub, which itself knows no database.
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { EvenementsService } from "#worker/features/evenements/service.ts";
import type { ReadEnds } from "./socket-access.ts";

export type Ports = {
  now(): number;
  /** Throws NON_AUTHENTIFIE. */
  authenticate(token: string): Promise<{ acteur: Acteur; expiresAt: number }>;
  accessEndTimes: ReadEnds;
  evenements: Pick<EvenementsService, "startOf" | "following" | "sendTest">;
};

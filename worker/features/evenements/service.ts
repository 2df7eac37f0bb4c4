// Events: the catch-up of devices, and the reads and writes of the real-time hub.
import { oneRow } from "#worker/core/database/batch.ts";
import { NO_RESPONSE } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readShop } from "#worker/core/service/shop.ts";
import { writeShop } from "#worker/core/service/write.ts";
import { type AddressedEvenement, evenementsCutoff } from "./domain/evenement.ts";
import { evenementsAfter, evenementsStart, readEvenement } from "./queries.ts";
import { reportMessages } from "./writes.ts";

const FOR_HUB = { afterEnd: true };

export type EvenementsService = ReturnType<typeof createEvenements>;

export function createEvenements(deps: Deps) {
  return {
    /** Without `since`, from the oldest kept event. Throws PERIME when `since` is too old or after the last event. */
    async after(acteur: Acteur, since?: number): Promise<AddressedEvenement[]> {
      const { etablissementId: e, gerantId } = acteur;
      const now = deps.clock.now();
      const sinceInstant = since === undefined ? evenementsCutoff(now) : undefined;
      const [start, rows] = await readShop(deps, acteur, [
        evenementsStart(e, since ?? 0, now),
        evenementsAfter(e, since ?? 0, { gerantId, sinceInstant }),
      ]);
      if (since !== undefined && oneRow(start).kept === 0)
        throw new DomainError("PERIME", MESSAGES.evenementsExpired);
      return rows.map(readEvenement);
    },

    /** For a new subscription: `head` is the last event's id; `kept`, whether all events after `since` are kept. */
    async startOf(acteur: Acteur, since: number): Promise<{ head: number; kept: boolean }> {
      const queries = [evenementsStart(acteur.etablissementId, since, deps.clock.now())] as const;
      const [rows] = await readShop(deps, acteur, queries, FOR_HUB);
      const { head, kept } = oneRow(rows);
      return { head, kept: kept === 1 };
    },

    /** Includes events for single managers: the hub sends each event to its recipients. */
    async following(acteur: Acteur, since: number): Promise<AddressedEvenement[]> {
      const [rows] = await readShop(deps, acteur, [evenementsAfter(acteur.etablissementId, since)], FOR_HUB);
      return rows.map(readEvenement);
    },

    /** Test messages of the real-time channel, in order, all or none. */
    async sendTest(acteur: Acteur, messages: readonly string[]): Promise<void> {
      await writeShop(deps, { acteur, operation: "evenements.tester", input: messages }, (ctx) => ({
        statements: reportMessages(ctx, messages),
        response: NO_RESPONSE,
      }));
    },
  };
}

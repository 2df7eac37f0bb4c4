// Events: the catch-up of devices (api.md "Tasks, events"), and the reads and writes of the real-time hub.
import { oneRow } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { readShop } from "#worker/kernel/service/shop.ts";
import { NO_RESPONSE } from "#worker/kernel/database/statements.ts";
import { writeShop } from "#worker/kernel/service/write.ts";
import { type AddressedEvenement, evenementsCutoff } from "./domain/evenement.ts";
import { evenementsAfter, evenementsStart, readEvenement } from "./queries.ts";
import { reportMessages } from "./writes.ts";

const FOR_HUB = { afterEnd: true };

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

// The shop's events after a cursor, in order, for devices, catch-ups and the hub (docs/decisions/0007).
import { and, eq, gt, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import { found } from "#worker/kernel/database/refuse.ts";
import { all, byId, ofShop, select } from "#worker/kernel/database/statements.ts";
import { compteurs } from "#worker/kernel/tables/counters.ts";
import { lastNumber } from "#worker/kernel/writes/counters.ts";
import { type AddressedEvenement, EVENEMENTS_PER_READ, evenementsCutoff } from "./domain/evenement.ts";
import { evenements } from "./tables.ts";

/**
 * True when nothing that happened after `since` is missing: nothing did, or the next event is still kept. The sweep
 * takes events from the first on, so all after it are kept too. Never of an event that has not happened.
 */
export function isKept(etablissementId: number, since: number, now: number): SQL<0 | 1> {
  const next = all(
    byId(evenements, etablissementId, since + 1),
    gte(evenements.dateCreation, evenementsCutoff(now)),
  );
  return sql`(${since} = ${lastNumber(etablissementId, "evenement")} OR ${found(evenements, next)})`;
}

/** The shop's last event, 0 before the first, and whether all after `since` is still kept. */
export function evenementsStart(etablissementId: number, since: number, now: number) {
  return select({ head: compteurs.evenement, kept: isKept(etablissementId, since, now) })
    .from(compteurs)
    .where(ofShop(compteurs, etablissementId));
}

export type Selection = {
  /** Leaves out what concerns another manager alone. */
  gerantId?: number | undefined;
  /** Leaves out what was created before this instant, in ms UTC. */
  sinceInstant?: number | undefined;
};

/** At most `EVENEMENTS_PER_READ` events after `since`, oldest first. */
export function evenementsAfter(
  etablissementId: number,
  since: number,
  { gerantId, sinceInstant }: Selection = {},
) {
  const { id, type, data, dateCreation } = evenements;
  const addressee = evenements.gerantId;
  return select({ id, type, data, gerantId: addressee, dateCreation })
    .from(evenements)
    .where(
      all(
        ofShop(evenements, etablissementId),
        gt(id, since),
        gerantId === undefined ? undefined : or(isNull(addressee), eq(addressee, gerantId)),
        sinceInstant === undefined ? undefined : gte(dateCreation, sinceInstant),
      ),
    )
    .orderBy(id)
    .limit(EVENEMENTS_PER_READ);
}

/** Reads a row of `evenementsAfter`. */
export function readEvenement(row: { data: string }): AddressedEvenement {
  return { ...row, data: JSON.parse(row.data) as unknown } as AddressedEvenement;
}

/** The shops whose last event was created after this instant, in ms UTC; each shop's one event is sought by its number. */
export function boutiquesActives(sinceInstant: number) {
  return select({ etablissementId: compteurs.etablissementId })
    .from(compteurs)
    .crossJoin(evenements)
    .where(
      and(
        eq(evenements.etablissementId, compteurs.etablissementId),
        eq(evenements.id, compteurs.evenement),
        gt(evenements.dateCreation, sinceInstant),
      ),
    );
}

import { and, eq, gt, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { found } from "#worker/core/database/refuse.ts";
import { all, byId, ofShop, select, type Value } from "#worker/core/database/statements.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { evenements } from "#worker/schema/boutique/evenements.ts";
import { type AddressedEvenement, EVENEMENTS_PER_READ, evenementsCutoff } from "./domain/evenement.ts";

/**
 * Whether all events after `since` are still there. The sweep deletes what is older than `cutoff`, the oldest first, so the next event
 * decides.
 */
export function isKept(
  etablissementId: Value<number>,
  since: Value<number>,
  cutoff: Value<number>,
): SQL<0 | 1> {
  const next = all(
    byId(evenements, etablissementId, sql`${since} + 1`),
    gte(evenements.dateCreation, cutoff),
  );
  return sql`(${since} = ${lastNumber(etablissementId, "evenement")} OR ${found(evenements, next)})`;
}

/** One row: `head` is the id of the last event, 0 before the first event; `kept` is the result of `isKept`. */
export function evenementsStart(etablissementId: number, since: number, now: number) {
  return select({ head: compteurs.evenement, kept: isKept(etablissementId, since, evenementsCutoff(now)) })
    .from(compteurs)
    .where(ofShop(compteurs, etablissementId));
}

export type Selection = {
  /** Leaves out events that are for other managers alone. */
  gerantId?: number | undefined;
  /** Leaves out events before this instant, in ms UTC. */
  sinceInstant?: number | undefined;
};

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

export function readEvenement(row: { data: string }): AddressedEvenement {
  return { ...row, data: JSON.parse(row.data) as unknown } as AddressedEvenement;
}

/** Shops with a last event after this instant (ms UTC). Each last event is looked up by key. */
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

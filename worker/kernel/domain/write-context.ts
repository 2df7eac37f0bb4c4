// Where, who and when: what the statements of a write need to know beside their input.

/** The shop, the manager and the instant, in ms UTC. */
export type WriteContext = { etablissementId: number; auteurId: number; now: number };

/**
 * The same with the shop's day. Only batches that check the shop's settings are given one (kernel/service/write): the zone
 * that credentials claim may be that of before (docs/decisions/0003).
 */
export type DatedWriteContext = WriteContext & { jour: string };

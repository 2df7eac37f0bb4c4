export type WriteContext = { etablissementId: number; auteurId: number; now: number };

/**
 * Only batches that check the shop's settings get the day: a claimed time zone may be out of date
 * (docs/decisions/0003).
 */
export type DatedWriteContext = WriteContext & { jour: string };

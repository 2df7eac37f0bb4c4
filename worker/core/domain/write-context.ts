export type WriteContext = { etablissementId: number; auteurId: number; now: number };

/** Only for batches that check the shop's settings: a claimed time zone may be out of date (docs/decisions/0003). */
export type DatedWriteContext = WriteContext & { jour: string };

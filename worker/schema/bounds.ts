// The greatest numbers that columns hold. Amounts are in centimes.

export const PRIX_MAX_CENTIMES = 100_000_000_000;
/** Below 2^53 (rule: bounds). */
export const MONTANT_MAX_CENTIMES = 9_000_000_000_000_000;
/** The most pieces of a line, and the highest threshold (rule: bounds). */
export const QUANTITE_MAX = 1_000_000;
/** The most pieces in stock: the limit keeps each multiplication of `coutSql` below 2^63. */
export const STOCK_MAX = 1_000_000_000;
/** The longest invoice has 200 lines, each with a payment of its own (POST /ventes). */
export const PAIEMENT_RANK_MAX = 200;

/** Between the clocks of a device and of the server, in seconds (rule: late-sale). */
export const CLOCK_DIFFERENCE_MAX_SECONDS = 30 * 86_400;

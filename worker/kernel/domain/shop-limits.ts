// How much a shop may hold (decision 63). What is archived or deleted does not count; sales and purchases have no bound.
export const LIMITS = {
  categories: 2_000,
  produits: 50_000,
  taches: 20_000,
} as const;

/** Of one product. */
export const CODES_BARRES_MAX = 20;

export const BENEFICE = {
  /** `montant`: with its sign. */
  correction: (montant: string) => `dont correction d'achat ${montant}`,
} as const;

import { count } from "./count.ts";

/** The link to the payments that wait: its screen, and what it says. */
export const PENDING = {
  titre: "Paiements en attente",
  waiting: (total: number) => count(total, "paiement en attente", "paiements en attente"),
  left: (montant: string) => `${montant} restent à payer`,
} as const;

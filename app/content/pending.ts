import { count } from "./count.ts";

/** The link to the payments that wait: its screen, and what it says. */
export const PENDING = {
  titre: "Paiements en attente",
  waiting: (total: number) => count(total, "paiement en attente", "paiements en attente"),
  left: (montant: string) => `reste à payer ${montant}`,
} as const;

/** The link to the screen of app/content/caisse-jour.ts. */
export const CAISSE_JOUR_LINK = "Caisse du jour";

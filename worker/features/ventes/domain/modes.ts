/** The modes of payment, in the order in which screens list them (specification 5). */
export const PAIEMENT_MODES = ["ESPECES", "MOBILE_MONEY", "CARTE"] as const;
export type ModePaiement = (typeof PAIEMENT_MODES)[number];

// The evening's money (product decision 64).

export const SENS_MOUVEMENT = ["ENTREE", "SORTIE"] as const;
export type SensMouvement = (typeof SENS_MOUVEMENT)[number];

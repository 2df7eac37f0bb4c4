// The journal of a shop's settings, and of the baskets that its tills noted as cancelled (docs/decisions/0031).
export const SETTING_TYPES = [
  "ETABLISSEMENT_MODIFIE",
  "PAYS_CHANGE",
  "PAYS_ACTIVE",
  "PAYS_DESACTIVE",
  "VENTE_NOTEE_ANNULEE",
] as const;

export type SettingType = (typeof SETTING_TYPES)[number];

/** Equal entries within this time of the first become one entry with a count. */
export const REPETITION_SECONDS = 3_600;

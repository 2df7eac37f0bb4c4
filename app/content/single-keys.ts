export const SINGLE_KEYS = {
  label: "Raccourcis d'une seule touche",
  hint: "/, ?, N, R et les chiffres, hors des champs. Alt\u00A0+\u00A0? ouvre cette liste même quand ils sont éteints.",
} as const;

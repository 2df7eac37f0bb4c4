export const DAY_CHOICE = {
  day: "Jour",
  show: "Voir",
  previous: "Jour précédent",
  next: "Jour suivant",
} as const;

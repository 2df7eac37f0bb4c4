const WEEKDAYS = "dimanche lundi mardi mercredi jeudi vendredi samedi".split(" ");

/** "vendredi", or "ven." in the `short` form. */
export function weekdayOf(day: string, form: "short" | "long"): string {
  const name = WEEKDAYS[new Date(day).getUTCDay()] ?? "";
  return form === "long" ? name : `${name.slice(0, 3)}.`;
}

export const DAY_CHOICE = {
  day: "Jour",
  show: "Voir",
  previous: "Jour précédent",
  next: "Jour suivant",
} as const;

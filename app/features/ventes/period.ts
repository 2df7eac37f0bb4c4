// The period of the list of sales: a chip, or two dates that replace the chip.
import { VENTES } from "#app/content/ventes.ts";

export const VENTE_PERIODS = ["tous", "jour", "semaine", "7jours", "mois"] as const;

/** As typed: "YYYY-MM-DD", or "" for an empty field. */
export type TypedRange = { dateDebut: string; dateFin: string };

export type RangeProblem = { field: keyof TypedRange; sentence: string };

/** Why the two dates are no range. Null also for two empty fields, which ask for none. */
export function rangeProblem({ dateDebut, dateFin }: TypedRange): RangeProblem | null {
  if (dateDebut === "" && dateFin === "") return null;
  if (dateDebut === "") return { field: "dateDebut", sentence: VENTES.fromMissing };
  if (dateFin === "") return { field: "dateFin", sentence: VENTES.toMissing };
  return dateFin < dateDebut ? { field: "dateFin", sentence: VENTES.reversed } : null;
}

// What the dashboard shows of a period (specification 2.6 and 9). Amounts in centimes.
import { type Intervalle, joursDe, moisDe, type NomPeriode } from "#worker/kernel/domain/calendar.ts";
import type { Stock } from "#worker/features/stock/domain.ts";

/** `rang`: of its category by id, which says the motif that it wears. */
export type AReapprovisionner = Stock & { rang: number };

export type MeilleurProduit = {
  produitId: number;
  titre: string;
  quantite: number;
  chiffreAffaires: number;
  benefice: number;
};

/** An hour of a day, a day of a week or month, a month of a year. */
export type Tranche = {
  /** On the shop's clock: "2026-01-14T08:00", "2026-01-14", and for a month its first day. */
  debut: string;
  chiffreAffaires: number;
  benefice: number;
  depenses: number;
  nombreVentes: number;
};

export type TableauDeBord = {
  /** When it was read, in milliseconds since 1970. */
  instant: number;
  periode: NomPeriode;
  jours: Intervalle;
  deviseCode: string;
  chiffreAffaires: number;
  /** In percent of the period before; 0 when nothing was sold then. */
  evolution: number;
  benefice: number;
  /** Profit in percent of turnover, null without turnover. */
  marge: number | null;
  depenses: number;
  /** Invoices, as decision 33 counts sales. */
  nombreVentes: number;
  /** False until the shop's first sale ever. */
  aVendu: boolean;
  totalProduits: number;
  totalCategories: number;
  /** Products in stock at zero, and those at or under their threshold (decision 26). */
  ruptures: number;
  stocksFaibles: number;
  /** Worst first, at most five. */
  aReapprovisionner: AReapprovisionner[];
  /** Every slice of the period in order, those without a sale too. */
  serie: Tranche[];
  /** By turnover, at most five. */
  meilleursProduits: MeilleurProduit[];
  taches: { aFaire: number; terminees: number };
};

/** Where the slices of the period begin: the 24 hours of a day, the days of a week or month, the months of a year. */
export function debutsDeTranches(periode: NomPeriode, jours: Intervalle): string[] {
  switch (periode) {
    case "jour":
      return Array.from({ length: 24 }, (_, heure) => `${jours.debut}T${String(heure).padStart(2, "0")}:00`);
    case "annee":
      return moisDe(jours);
    default:
      return joursDe(jours);
  }
}

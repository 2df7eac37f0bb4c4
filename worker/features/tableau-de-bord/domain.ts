// What the dashboard shows of a period (specification 2.6 and 9). Amounts in centimes.
import type { Stock } from "#worker/features/stock/domain.ts";
import {
  type Intervalle,
  intervalleAvant,
  joursDe,
  moisDe,
  type NomPeriode,
  periodeAutour,
  periodeAvant,
  PERIODES,
} from "#worker/kernel/domain/calendar.ts";
import { joursEntre, type Periode } from "#worker/kernel/domain/period.ts";

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

// What a period of sales amounts to (specification 2.11, 4 and 9, decision 33). Amounts in centimes.

/** `tous` is since the first sale; it is compared with nothing. */
export const PERIODES_INDICATEURS = [...PERIODES, "tous"] as const;
export type PeriodeIndicateurs = (typeof PERIODES_INDICATEURS)[number];

/** A period by its name, or both bounds; without either, `tous`. */
export type IndicateursQuery = Periode & { periode?: PeriodeIndicateurs | undefined };

export type Indicateurs = {
  /** Null when the caller gave bounds. */
  periode: PeriodeIndicateurs | null;
  /** Local days; those of `tous` go from the first sale to today. */
  jours: Intervalle;
  chiffreAffaires: number;
  /** In percent of the period before; 0 when nothing was sold then. */
  evolution: number;
  /** Invoices, as decision 33 counts sales. */
  nombreVentes: number;
  nombreArticles: number;
  benefice: number;
  /** Profit in percent of turnover, null without turnover. */
  marge: number | null;
  /** Turnover per invoice, rounded to the centime; 0 without a sale. */
  panierMoyen: number;
  deviseCode: string;
};

/** The days asked for and those to compare with; null is without bounds. VALIDATION when the range ends before it begins. */
export function periodeDemandee(
  query: IndicateursQuery,
  aujourdhui: string,
  fuseau: string,
): { periode: PeriodeIndicateurs | null; jours: Intervalle | null; avant: Intervalle | null } {
  const { debut, fin } = joursEntre(query, fuseau);
  if (debut !== undefined && fin !== undefined) {
    const jours = { debut, fin };
    return { periode: null, jours, avant: intervalleAvant(jours) };
  }
  const { periode = "tous" } = query;
  if (periode === "tous") return { periode, jours: null, avant: null };
  return { periode, ...periodeEtAvant(periode, aujourdhui) };
}

/** The period around the day, and the whole one before it. */
export function periodeEtAvant(nom: NomPeriode, jour: string): { jours: Intervalle; avant: Intervalle } {
  const jours = periodeAutour(nom, jour);
  return { jours, avant: periodeAvant(nom, jours) };
}

/** The change from one total to the next in percent, 0 when the first is 0 (specification 4). */
export function evolution(avant: number, maintenant: number): number {
  return avant === 0 ? 0 : ((maintenant - avant) / avant) * 100;
}

/** Profit in percent of turnover, or null without turnover. */
export function marge(benefice: number, chiffreAffaires: number): number | null {
  return chiffreAffaires === 0 ? null : (benefice / chiffreAffaires) * 100;
}

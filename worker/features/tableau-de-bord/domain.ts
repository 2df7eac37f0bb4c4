// What the dashboard shows of a period (specification 2.6 and 9). Amounts in centimes.
import type { Stock } from "#worker/features/stock/domain.ts";
import {
  type Interval,
  intervalBefore,
  daysOf,
  monthsOf,
  type PeriodName,
  periodAround,
  periodBefore,
  PERIODS,
} from "#worker/kernel/domain/calendar.ts";
import { dayRange, type Period } from "#worker/kernel/domain/period.ts";

/** `rang`: of its category by id, which says the motif that it wears. */
export type RestockItem = Stock & { rang: number };

export type TopProduit = {
  produitId: number;
  titre: string;
  quantite: number;
  chiffreAffaires: number;
  benefice: number;
};

/** An hour of a day, a day of a week or month, a month of a year. */
export type Slice = {
  /** On the shop's clock: "2026-01-14T08:00", "2026-01-14", and for a month its first day. */
  debut: string;
  chiffreAffaires: number;
  benefice: number;
  depenses: number;
  nombreVentes: number;
};

export type Dashboard = {
  /** When it was read, in milliseconds since 1970. */
  instant: number;
  periode: PeriodName;
  days: Interval;
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
  hasSold: boolean;
  totalProduits: number;
  totalCategories: number;
  /** Products in stock at zero, and those at or under their threshold (decision 26). */
  ruptures: number;
  stocksFaibles: number;
  /** Worst first, at most five. */
  aReapprovisionner: RestockItem[];
  /** Every slice of the period in order, those without a sale too. */
  serie: Slice[];
  /** By turnover, at most five. */
  meilleursProduits: TopProduit[];
  taches: { aFaire: number; terminees: number };
};

/** Where the slices of the period begin: the 24 hours of a day, the days of a week or month, the months of a year. */
export function sliceStarts(period: PeriodName, days: Interval): string[] {
  switch (period) {
    case "jour":
      return Array.from({ length: 24 }, (_, hour) => `${days.start}T${String(hour).padStart(2, "0")}:00`);
    case "annee":
      return monthsOf(days);
    default:
      return daysOf(days);
  }
}

// What a period of sales amounts to (specification 2.11, 4 and 9, decision 33). Amounts in centimes.

/** `tous` is since the first sale; it is compared with nothing. */
export const INDICATEUR_PERIODS = [...PERIODS, "tous"] as const;
export type IndicateurPeriod = (typeof INDICATEUR_PERIODS)[number];

/** A period by its name, or both bounds; without either, `tous`. */
export type IndicateursQuery = Period & { periode?: IndicateurPeriod | undefined };

export type Indicateurs = {
  /** Null when the caller gave bounds. */
  periode: IndicateurPeriod | null;
  /** Local days; those of `tous` go from the first sale to today. */
  days: Interval;
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
export function requestedPeriod(
  query: IndicateursQuery,
  today: string,
  timeZone: string,
): { periode: IndicateurPeriod | null; days: Interval | null; before: Interval | null } {
  const { start, end } = dayRange(query, timeZone);
  if (start !== undefined && end !== undefined) {
    const days = { start, end };
    return { periode: null, days, before: intervalBefore(days) };
  }
  const { periode = "tous" } = query;
  if (periode === "tous") return { periode, days: null, before: null };
  return { periode, ...periodAndPrevious(periode, today) };
}

/** The period around the day, and the whole one before it. */
export function periodAndPrevious(name: PeriodName, day: string): { days: Interval; before: Interval } {
  const days = periodAround(name, day);
  return { days, before: periodBefore(name, days) };
}

/** The change from one total to the next in percent, 0 when the first is 0 (specification 4). */
export function evolution(before: number, now: number): number {
  return before === 0 ? 0 : ((now - before) / before) * 100;
}

/** Profit in percent of turnover, or null without turnover. */
export function marge(benefice: number, chiffreAffaires: number): number | null {
  return chiffreAffaires === 0 ? null : (benefice / chiffreAffaires) * 100;
}

// Dashboard and indicators of a period. Amounts in centimes.
import {
  type Interval,
  intervalBefore,
  daysOf,
  lastDays,
  monthsOf,
  type PeriodName,
  periodAround,
  periodBefore,
} from "#worker/core/domain/calendar.ts";
import { dayRange, type Period } from "#worker/core/domain/period.ts";
import type { PendingMoney, EncaissementByMode } from "#worker/features/paiements/domain.ts";
import type { Stock } from "#worker/features/stock/domain.ts";

export type RestockItem = Stock;

export type TopProduit = {
  produitId: number;
  titre: string;
  /** Rank of the category; null for an archived product that has lost its category. */
  rang: number | null;
  quantite: number;
  chiffreAffaires: number;
  benefice: number;
};

/** An hour of a day, a day of a week or month, or a month of a year. */
export type Slice = {
  /** Local time: "2026-01-14T08:00", "2026-01-14", or the first day of a month. */
  debut: string;
  chiffreAffaires: number;
  benefice: number;
  depenses: number;
  nombreVentes: number;
};

/** The sums of one hour of the day, from 0 to 23, over all days of the period. */
export type HourSums = { heure: number; chiffreAffaires: number; nombreVentes: number };

/** `jour`: from 0, Sunday, to 6. `daysSold`: the number of these days that had a sale. */
export type WeekdaySums = { jour: number; chiffreAffaires: number; nombreVentes: number; daysSold: number };

export type PeriodFigures = {
  days: Interval;
  deviseCode: string;
  chiffreAffaires: number;
  /** Change in percent since the period before; 0 when nothing was sold in the period before. */
  evolution: number;
  /** Number of invoices (rule: invoice). */
  nombreVentes: number;
  /** Turnover less cost, and the corrections made in the period. */
  benefice: number;
  /** What the profit owes to purchases that were corrected in the period (docs/decisions/0020). Signed. */
  correction: number;
  /** Profit in percent of turnover; null without turnover. */
  marge: number | null;
};

/** Money received in the period, and what waits or is left to pay now (rule: waiting). */
export type MoneyFigures = PendingMoney & { encaissements: EncaissementByMode[] };

export type Dashboard = PeriodFigures &
  MoneyFigures & {
    instant: number;
    periode: PeriodName;
    depenses: number;
    nombreAchats: number;
    hasSold: boolean;
    totalProduits: number;
    totalCategories: number;
    /**
     * Products for sale without pieces; `stocksFaibles` counts those at or under their threshold (rule: levels).
     */
    ruptures: number;
    stocksFaibles: number;
    aReapprovisionner: RestockItem[];
    serie: Slice[];
    /** All 24 hours; empty for a year, whose hours would be 8,760 rows. */
    parHeure: HourSums[];
    parJourSemaine: WeekdaySums[];
    meilleursProduits: TopProduit[];
    taches: { aFaire: number; terminees: number };
  };

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

/** `tous` starts at the first sale and has no comparison. */
export const INDICATEUR_PERIODS = ["jour", "semaine", "7jours", "mois", "annee", "tous"] as const;
export type IndicateurPeriod = (typeof INDICATEUR_PERIODS)[number];

export type IndicateursQuery = Period & { periode?: IndicateurPeriod | undefined };

export type Indicateurs = PeriodFigures & {
  periode: IndicateurPeriod | null;
  nombreArticles: number;
  /** Turnover per invoice, rounded to the centime; 0 without sales. */
  panierMoyen: number;
};

/** `days` null: all days; `before` null: no comparison. Throws VALIDATION when the range ends before its start. */
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
  if (periode === "7jours") {
    const days = lastDays(7, today);
    return { periode, days, before: intervalBefore(days) };
  }
  return { periode, ...periodAndPrevious(periode, today) };
}

/** The period whose slices divide this one: seven days are sliced as a week. A range and all time have no slices. */
export function slicedAs(requested: IndicateurPeriod | null): PeriodName | null {
  if (requested === null || requested === "tous") return null;
  return requested === "7jours" ? "semaine" : requested;
}

export function periodAndPrevious(name: PeriodName, day: string): { days: Interval; before: Interval } {
  const days = periodAround(name, day);
  return { days, before: periodBefore(name, days) };
}

type Charged = { chiffreAffaires: number; cout: number; correction: number };

/** A correction gives back what sales had been charged too much. */
export function beneficeOf({ chiffreAffaires, cout, correction }: Charged): number {
  return chiffreAffaires - cout + correction;
}

type Sums = Charged & { nombreFactures: number };

export function figuresOf(sums: Sums, before: Sums | undefined) {
  const { chiffreAffaires, correction, nombreFactures } = sums;
  const benefice = beneficeOf(sums);
  const earlier = before?.chiffreAffaires ?? 0;
  return {
    chiffreAffaires,
    evolution: earlier === 0 ? 0 : ((chiffreAffaires - earlier) / earlier) * 100,
    nombreVentes: nombreFactures,
    benefice,
    correction,
    marge: chiffreAffaires === 0 ? null : (benefice / chiffreAffaires) * 100,
  };
}

// A dashboard as its service answers it.
import type { PeriodName } from "#worker/core/domain/calendar.ts";
import { type Dashboard, periodAndPrevious, sliceStarts } from "#worker/features/tableau-de-bord/domain.ts";

export const DAY = "2026-01-14";
export const NOW = Date.parse(`${DAY}T17:42:00Z`);

/** `sold`: turnover in hundredths by the start of a slice. Half of it is profit. */
export function tableau(
  period: PeriodName,
  sold: Record<string, number>,
  more: Partial<Dashboard> = {},
): Dashboard {
  const { days } = periodAndPrevious(period, DAY);
  const total = Object.values(sold).reduce((sum, amount) => sum + amount, 0);
  return {
    instant: NOW,
    periode: period,
    days,
    deviseCode: "XOF",
    chiffreAffaires: total,
    evolution: 0,
    nombreVentes: Object.keys(sold).length,
    benefice: total / 2,
    correction: 0,
    marge: 50,
    depenses: 0,
    nombreAchats: 0,
    hasSold: true,
    totalProduits: 1,
    totalCategories: 1,
    ruptures: 0,
    stocksFaibles: 0,
    aReapprovisionner: [],
    encaissements: [],
    enAttente: { montant: 0, nombre: 0 },
    resteAPayer: 0,
    serie: sliceStarts(period, days).map((start) => ({
      debut: start,
      chiffreAffaires: sold[start] ?? 0,
      benefice: (sold[start] ?? 0) / 2,
      depenses: 0,
      nombreVentes: start in sold ? 1 : 0,
    })),
    parHeure: Array.from({ length: 24 }, (_, hour) => ({
      heure: hour,
      chiffreAffaires: hour === 17 ? total : 0,
      nombreVentes: 0,
    })),
    parJourSemaine: Array.from({ length: 7 }, (_, day) => ({
      jour: day,
      chiffreAffaires: day === 3 ? total : 0,
      nombreVentes: 0,
      daysSold: day === 3 ? 2 : 0,
    })),
    meilleursProduits: [],
    taches: { aFaire: 0, terminees: 0 },
    ...more,
  };
}

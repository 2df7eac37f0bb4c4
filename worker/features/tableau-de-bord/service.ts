// The dashboard and the figures of a period, read from the totals of days. Only the figures of a search read sales.
import { sumsByHour, sumsBySlice, sumsByWeekday, sumsOf } from "#worker/books/queries/totals.ts";
import { historySlices } from "#worker/books/service/history.ts";
import { oneRow } from "#worker/core/database/batch.ts";
import type { RowOf, RowsOf } from "#worker/core/database/compiled.ts";
import { pageOf, readPage } from "#worker/core/database/page.ts";
import { readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { PeriodName } from "#worker/core/domain/calendar.ts";
import type { ListQuery, Page } from "#worker/core/domain/page.ts";
import { localTime } from "#worker/core/domain/period.ts";
import { fold } from "#worker/core/domain/text.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readWithSettings } from "#worker/core/service/settings.ts";
import type { PendingMoney } from "#worker/features/paiements/domain.ts";
import { waitingSums, readPending } from "#worker/features/paiements/queries.ts";
import type { ShownTaches, ShownTachesQuery } from "#worker/features/taches/domain.ts";
import { readShownTaches, shownTaches } from "#worker/features/taches/queries.ts";
import type { Vente, VenteQuery } from "#worker/features/ventes/domain/vente.ts";
import { sumsFound, ventesList } from "#worker/features/ventes/queries/vente.ts";
import {
  slicedAs,
  beneficeOf,
  figuresOf,
  sliceStarts,
  type Indicateurs,
  type IndicateursQuery,
  type MoneyFigures,
  type TopProduit,
  requestedPeriod,
  periodAndPrevious,
  type Dashboard,
  type Slice,
} from "./domain.ts";
import {
  meilleursProduits,
  countsOf,
  moneyQueries,
  produitsToRestock,
  readMoney,
  readRestockItems,
} from "./queries.ts";

const LIST_MAX = 5;

/** `today`: the shop's local day. */
export type VentesWithFigures = {
  page: Page<Vente>;
  indicateurs: Indicateurs;
  /** What waits and is left to pay now, whatever the list shows. */
  pending: PendingMoney;
  /** The hours of a day, days of a week or month, or months of a year, up to today; null for a search, a range, all time. */
  serie: { period: PeriodName; slices: Slice[] } | null;
  today: string;
};

export function createDashboards(deps: Deps) {
  return {
    /** The present day, week, month or year in the shop's zone and currency (rules: currency, day). */
    async get(acteur: Acteur, period: PeriodName): Promise<Dashboard> {
      const { statements, read } = readingOf(period, deps.clock.now());
      return readWithSettings(deps, acteur, statements, read);
    },

    /** The same with the tasks of the screen, in the same round trip. */
    async screen(
      acteur: Acteur,
      period: PeriodName,
      tasks: ShownTachesQuery,
    ): Promise<{ tableau: Dashboard; taches: ShownTaches }> {
      const { statements, read } = readingOf(period, deps.clock.now());
      return readWithSettings(
        deps,
        acteur,
        (a) => [...shownTaches(a.etablissementId, tasks), ...statements(a)] as const,
        ([toDo, finished, requested, ...rows], a) => ({
          tableau: read(rows, a),
          taches: readShownTaches([toDo, finished, requested], tasks),
        }),
      );
    },
  };
}

function readingOf(period: PeriodName, instant: number) {
  const periodsOf = (a: Acteur) => periodAndPrevious(period, localTime(instant, a.fuseau).jour);

  function statements(a: Acteur) {
    const { days, before } = periodsOf(a);
    const { etablissementId: e } = a;
    return [
      sumsOf(a, days),
      sumsOf(a, before),
      sumsBySlice(a, period, days),
      sumsByWeekday(a, days),
      meilleursProduits(a, days, LIST_MAX),
      countsOf(e),
      produitsToRestock(e, LIST_MAX),
      ...moneyQueries(a, days),
      ...(period === "annee" ? [] : [sumsByHour(a, days)]),
    ] as const;
  }

  function read(rows: RowsOf<ReturnType<typeof statements>>, a: Acteur): Dashboard {
    const [during, before, slices, weekdays, bestSellers, counts, alertes, received, waiting, hours] = rows;
    const { days } = periodsOf(a);
    const sums = oneRow(during);
    const { factures, produits, categories, ...taches } = oneRow(counts);
    return {
      instant,
      periode: period,
      days,
      deviseCode: a.deviseCode,
      ...figuresOf(sums, oneRow(before)),
      depenses: sums.depenses,
      nombreAchats: sums.nombreAchats,
      hasSold: factures > 0,
      totalProduits: produits,
      totalCategories: categories,
      taches,
      ...readRestockItems(alertes),
      ...readMoney([received, waiting]),
      serie: toSeries(sliceStarts(period, days), slices),
      parHeure: hours
        ? numbers(24).map((hour) => ({ heure: hour, ...soldIn(hours.find((h) => h.heure === hour)) }))
        : [],
      parJourSemaine: numbers(7).map((weekday) => {
        const sold = weekdays.find((day) => day.jour === weekday);
        return { jour: weekday, ...soldIn(sold), daysSold: sold?.daysSold ?? 0 };
      }),
      meilleursProduits: bestSellers.map(toTopProduit),
    };
  }

  return { statements, read };
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

function soldIn(sums: { chiffreAffaires: number; nombreFactures: number } | undefined) {
  return { chiffreAffaires: sums?.chiffreAffaires ?? 0, nombreVentes: sums?.nombreFactures ?? 0 };
}

function toTopProduit(row: RowOf<ReturnType<typeof meilleursProduits>>): TopProduit {
  const { produitId, titre, rang, quantite, chiffreAffaires } = row;
  return { produitId, titre, rang, quantite, chiffreAffaires, benefice: beneficeOf(row) };
}

const NOTHING = { chiffreAffaires: 0, cout: 0, correction: 0, depenses: 0, nombreFactures: 0 };

function toSeries(
  starts: readonly string[],
  rows: readonly RowOf<ReturnType<typeof sumsBySlice>>[],
): Slice[] {
  const byStart = new Map(rows.map((row) => [row.debut, row]));
  return starts.map((start) => {
    const sums = byStart.get(start) ?? NOTHING;
    const { chiffreAffaires, depenses, nombreFactures } = sums;
    return {
      debut: start,
      chiffreAffaires,
      benefice: beneficeOf(sums),
      depenses,
      nombreVentes: nombreFactures,
    };
  });
}

export function createIndicateurs(deps: Deps) {
  return {
    /** In the shop's present currency (rule: currency). Throws VALIDATION when the range ends before its start. */
    async get(acteur: Acteur, query: IndicateursQuery): Promise<Indicateurs & MoneyFigures> {
      const figures = figuresFor(query, deps.clock.now());
      return readWithSettings(
        deps,
        acteur,
        (a) => [...moneyQueries(a, figures.requested(a).days), ...figures.queries(a)] as const,
        ([received, waiting, ...sums], a) => ({
          ...figures.read(sums, a),
          ...readMoney([received, waiting]),
        }),
      );
    },

    /** All lines of the same period and search, for exports. */
    venteSlices(
      acteur: Acteur,
      query: ListQuery<VenteQuery> & IndicateursQuery,
    ): AsyncGenerator<Vente[], void> {
      const { requested } = figuresFor(query, deps.clock.now());
      return historySlices(deps, acteur, query, (a) =>
        ventesList(a.etablissementId, query, requested(a).days ?? {}),
      );
    },

    /**
     * A page of lines and the figures of the same lines, in one round trip. A search has figures too, but no
     * comparison. Throws what `get` throws.
     */
    async withVentes(acteur: Acteur, query: VenteQuery & IndicateursQuery): Promise<VentesWithFigures> {
      const figures = figuresFor(query, deps.clock.now());
      return readWithSettings(
        deps,
        acteur,
        (a) => {
          const days = figures.requested(a).days ?? {};
          const page = pageOf(ventesList(a.etablissementId, query, days), query);
          const slices = figures.slices(a);
          return isSearch(query)
            ? [page, slices, waitingSums(a), sumsFound(a, query, days)]
            : [page, slices, waitingSums(a), ...figures.queries(a)];
        },
        ([rows, slices, waiting, ...sums], a) => ({
          page: readPage(rows, query, readAnswer),
          indicateurs: figures.read(sums, a),
          pending: readPending(oneRow(waiting)),
          serie: figures.readSlices(slices, a),
          today: figures.requested(a).today,
        }),
      );
    },
  };
}

const isSearch = ({ q }: Pick<VenteQuery, "q">) => fold(q ?? "") !== "";

/** Finds no row: the batch has the same statements whether a period has slices or not. */
const UNSLICED = { period: "jour", days: { start: "", end: "" } } as const;

/** The sums of a period, and how they become figures. */
function figuresFor(query: IndicateursQuery & Pick<VenteQuery, "q">, now: number) {
  const requested = (a: Acteur) => {
    const { jour } = localTime(now, a.fuseau);
    return { today: jour, ...requestedPeriod(query, jour, a.fuseau) };
  };
  const slicing = (a: Acteur) => {
    const { periode, days, today } = requested(a);
    const period = isSearch(query) ? null : slicedAs(periode);
    return period && days && { period, days, today };
  };
  return {
    requested,
    slices: (a: Acteur) => {
      const { period, days } = slicing(a) ?? UNSLICED;
      return sumsBySlice(a, period, days);
    },
    readSlices: (rows: readonly RowOf<ReturnType<typeof sumsBySlice>>[], a: Acteur) => {
      const sliced = slicing(a);
      if (!sliced) return null;
      const { period, days, today } = sliced;
      const slices = toSeries(sliceStarts(period, days), rows);
      return { period, slices: slices.filter(({ debut }) => debut.slice(0, 10) <= today) };
    },
    queries: (a: Acteur) => {
      const { days, before } = requested(a);
      return [sumsOf(a, days), ...(before === null ? [] : [sumsOf(a, before)])];
    },
    read: ([during, before]: readonly Sums[][], a: Acteur): Indicateurs => {
      const { periode, days, today } = requested(a);
      const sums = oneRow(during);
      const { chiffreAffaires, nombreFactures, nombreArticles } = sums;
      return {
        periode,
        days: days ?? allTime(sums, today),
        ...figuresOf(sums, before && oneRow(before)),
        nombreArticles,
        panierMoyen: nombreFactures === 0 ? 0 : Math.round(chiffreAffaires / nombreFactures),
        deviseCode: a.deviseCode,
      };
    },
  };
}

type Sums = Omit<RowOf<ReturnType<typeof sumsOf>>, "depenses" | "nombreAchats">;

/** A sale may be dated some minutes in the future (rule: day), so the last day may be tomorrow. */
function allTime({ firstDay, lastDay }: { firstDay: string | null; lastDay: string | null }, today: string) {
  return {
    start: firstDay ?? today,
    end: lastDay !== null && lastDay > today ? lastDay : today,
  };
}

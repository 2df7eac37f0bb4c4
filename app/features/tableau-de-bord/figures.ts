// What the dashboard's charts and tables show, computed on the server from the service's answer.
import { WEEKDAYS, TABLEAU } from "#app/content/tableau-de-bord.ts";
import { type Devise, formatMontant } from "#worker/core/domain/money.ts";
import { localTime } from "#worker/core/domain/period.ts";
import type { Dashboard, Slice } from "#worker/features/tableau-de-bord/domain.ts";
import { cardBars } from "./card-bars.ts";
import { barChart, bestOf, type Chart } from "./chart.ts";
import { hourName, periodTitle, sliceName } from "./slice-names.ts";

/** The hours that a chart always shows; others only when something was sold then. */
const OPEN = { from: 8, to: 19 };
/** Fewer days than a week would be drawn as walls. */
const FEWEST_DAYS = 7;

export type Figures = ReturnType<typeof figuresOf>;

export function figuresOf(tableau: Dashboard, devise: Devise, timeZone: string) {
  const today = localTime(tableau.instant, timeZone).jour;
  const slices = shownSlices(tableau, today);
  const { meilleursProduits } = tableau;
  return {
    ...cardsOf(tableau),
    bars: cardBars(tableau.periode, tableau.periode === "jour" ? tableau.serie : slices),
    sales: tableau.nombreVentes === 0 ? null : salesOf(tableau, slices, devise),
    // A day's hours and a week's days stand in the main chart already.
    hours: tableau.periode === "semaine" || tableau.periode === "mois" ? hoursChart(tableau, devise) : null,
    weekdays:
      tableau.periode === "mois" || tableau.periode === "annee" ? weekdaysChart(tableau, devise) : null,
    bestSellers: meilleursProduits.map(({ produitId, titre, rang, quantite, chiffreAffaires }) => ({
      id: produitId,
      titre,
      rang,
      sold: TABLEAU.sold(quantite),
      chiffreAffaires,
      share: share(chiffreAffaires, meilleursProduits[0]?.chiffreAffaires ?? 0),
    })),
  };
}

/** The figures as they are, without those that become charts. */
function cardsOf(tableau: Dashboard) {
  return {
    instant: tableau.instant,
    periode: tableau.periode,
    chiffreAffaires: tableau.chiffreAffaires,
    evolution: tableau.evolution,
    nombreVentes: tableau.nombreVentes,
    benefice: tableau.benefice,
    correction: tableau.correction,
    marge: tableau.marge,
    depenses: tableau.depenses,
    nombreAchats: tableau.nombreAchats,
    hasSold: tableau.hasSold,
    totalProduits: tableau.totalProduits,
    totalCategories: tableau.totalCategories,
    ruptures: tableau.ruptures,
    stocksFaibles: tableau.stocksFaibles,
    enAttente: tableau.enAttente,
    resteAPayer: tableau.resteAPayer,
    aReapprovisionner: tableau.aReapprovisionner,
    taches: tableau.taches,
  };
}

/** Hours around the sales, and the days of a month until today. */
function shownSlices({ periode, serie, days }: Dashboard, today: string): Slice[] {
  const isUsed = ({ nombreVentes, chiffreAffaires, benefice }: Slice) =>
    nombreVentes > 0 || chiffreAffaires !== 0 || benefice !== 0;
  const last = serie.findLastIndex(isUsed);
  if (periode === "jour") {
    const first = serie.findIndex(isUsed);
    return serie.slice(first === -1 ? OPEN.from : Math.min(first, OPEN.from), Math.max(last, OPEN.to) + 1);
  }
  if (periode !== "mois" || today > days.end) return serie;
  const passed = serie.findIndex(({ debut }) => debut === today);
  return serie.slice(0, Math.max(passed + 1, last + 1, FEWEST_DAYS));
}

function salesOf(tableau: Dashboard, slices: readonly Slice[], devise: Devise) {
  const { periode, days, chiffreAffaires, benefice } = tableau;
  const title = periodTitle(periode, days);
  const rows = slices.map(({ debut, ...slice }) => ({ ...slice, ...sliceName(periode, debut) }));
  const columns = withHour(periode === "jour", rows);
  const best = rows[bestOf(rows)];
  return {
    title: TABLEAU.inDevise(title, devise.symbole),
    chiffreAffaires,
    benefice,
    chart: barChart(columns, {
      devise,
      axis: true,
      text: TABLEAU.salesChart({
        title,
        best: best?.name ?? "",
        montant: formatMontant(best?.chiffreAffaires ?? 0, devise),
        benefice: formatMontant(best?.benefice ?? 0, devise),
      }),
    }),
    rows: rows.map(({ name, chiffreAffaires, benefice }) => ({ name, chiffreAffaires, benefice })),
  };
}

function hoursChart({ parHeure, parJourSemaine }: Dashboard, devise: Devise): Chart | null {
  const days = parJourSemaine.reduce((total, { daysSold }) => total + daysSold, 0);
  const last = parHeure.findLastIndex(isSold);
  if (days === 0 || last === -1) return null;
  const shown = parHeure.slice(Math.min(parHeure.findIndex(isSold), OPEN.from), Math.max(last, OPEN.to) + 1);
  const rows = shown.map(({ heure, chiffreAffaires }) => ({
    ...hourName(heure),
    chiffreAffaires: chiffreAffaires / days,
  }));
  return averageChart(rows, withHour(true, rows), TABLEAU.hoursChart, devise);
}

function weekdaysChart({ parJourSemaine }: Dashboard, devise: Devise): Chart | null {
  if (!parJourSemaine.some(isSold)) return null;
  const rows = parJourSemaine.map(({ jour, chiffreAffaires, daysSold }) => ({
    mark: WEEKDAYS[jour]?.short ?? "",
    name: WEEKDAYS[jour]?.long ?? "",
    chiffreAffaires: daysSold === 0 ? 0 : chiffreAffaires / daysSold,
  }));
  return averageChart(rows, rows, TABLEAU.weekdaysChart, devise);
}

type Row = { mark: string; name: string; chiffreAffaires: number };

function averageChart(
  rows: readonly Row[],
  columns: readonly Row[],
  toText: (best: string, montant: string) => string,
  devise: Devise,
): Chart {
  const best = rows[bestOf(rows)];
  const text = toText(best?.name ?? "", formatMontant(best?.chiffreAffaires ?? 0, devise));
  return barChart(columns, { devise, text });
}

/** "8 h" under the first and the best bar, and only the number under the others, which have less room. */
function withHour<R extends { mark: string; name: string; chiffreAffaires: number }>(
  ofHours: boolean,
  rows: readonly R[],
): readonly R[] {
  const best = bestOf(rows);
  if (!ofHours) return rows;
  return rows.map((row, index) => (index === 0 || index === best ? { ...row, mark: row.name } : row));
}

function isSold({ chiffreAffaires }: { chiffreAffaires: number }): boolean {
  return chiffreAffaires > 0;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

// The bars of the sales' turnover card, made on the server: the browser gets heights and words.
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { cardBars } from "#app/features/tableau-de-bord/card-bars.ts";
import type { CardBar } from "#app/ui/chiffre-affaires-bars.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import type { VentesWithFigures } from "#worker/features/tableau-de-bord/service.ts";

/** `label`: the bars in words. */
export type VenteBars = { bars: CardBar[]; label: string };

/** Null without turnover, and where the period has no slices. */
export function venteBars(series: VentesWithFigures["serie"], deviseCode: string): VenteBars | null {
  if (!series) return null;
  const { period, slices } = series;
  const bars = cardBars(period, slices);
  const best = bars.find((bar) => bar.best);
  if (!best) return null;
  const amount = formatMontant(best.total, devise(deviseCode));
  return { bars, label: TABLEAU.bestOf(TABLEAU.best[period], best.label, amount) };
}

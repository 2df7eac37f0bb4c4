// The bars of the sales' turnover card, made on the server: the browser gets heights and words.
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { cardBars } from "#app/features/tableau-de-bord/card-bars.ts";
import type { CardBar } from "#app/ui/till-bars.tsx";
import type { VentesWithFigures } from "#worker/features/tableau-de-bord/service.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { formatMontant } from "#worker/kernel/domain/money.ts";

/** `label`: the bars in words. */
export type VenteBars = { bars: CardBar[]; label: string };

/** Null without turnover, and for a search, a range or all time. */
export function venteBars({
  serie,
  indicateurs: { periode, deviseCode },
}: Pick<VentesWithFigures, "serie" | "indicateurs">): VenteBars | null {
  if (periode === null || periode === "tous" || serie.length === 0) return null;
  const name = periode === "7jours" ? "semaine" : periode;
  const bars = cardBars(name, serie);
  const best = bars.find((bar) => bar.best);
  if (!best) return null;
  const amount = formatMontant(best.total, devise(deviseCode));
  return { bars, label: TABLEAU.bestOf(TABLEAU.best[name], best.label, amount) };
}

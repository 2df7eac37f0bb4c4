// What stands under the turnover: its change since the period before, or whose turnover it is.
import { VENTES } from "#app/content/ventes.ts";
import type { Indicateurs } from "#worker/features/tableau-de-bord/domain.ts";

export type Comparison = { direction: "up" | "down" | "same"; percent: string; versus: string };

/** Neither a search nor a range nor all time is compared with anything. */
export function comparisonOf(
  { periode, evolution, nombreVentes }: Pick<Indicateurs, "periode" | "evolution" | "nombreVentes">,
  searched: boolean,
): Comparison | string {
  if (searched) return VENTES.ofSearch;
  if (periode === null) return VENTES.ofRange;
  if (!(periode in VENTES.versus)) return nombreVentes === 0 ? VENTES.noVente : VENTES.sinceFirst;
  const rounded = Math.round(Math.abs(evolution));
  const direction = rounded === 0 ? "same" : evolution > 0 ? "up" : "down";
  const sign = { up: "+", down: "\u2212", same: "" }[direction];
  return {
    direction,
    percent: `${sign}${rounded.toLocaleString("fr-FR")}\u00A0%`,
    versus: VENTES.versus[periode as keyof typeof VENTES.versus],
  };
}

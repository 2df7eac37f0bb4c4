// The twelve bars, or fewer, of the card that says the turnover.
import type { CardBar } from "#app/ui/chiffre-affaires-bars.tsx";
import type { PeriodName } from "#worker/core/domain/calendar.ts";
import { sliceName } from "./slice-names.ts";

const MOST = 12;
/** First hour of the bars, unless the day's first sale was earlier. */
const OPENING = 8;
/** Every fourth bar has its mark, unless the best bar is too near. */
const MARKED = 4;
const APART = 3;

type Sum = { debut: string; chiffreAffaires: number };

/** Empty without turnover. */
export function cardBars(period: PeriodName, slices: readonly Sum[]): CardBar[] {
  const bars = period === "jour" ? hours(slices) : groups(period, slices);
  const most = Math.max(0, ...bars.map(({ total }) => total));
  if (most === 0) return [];
  const best = bars.findIndex(({ total }) => total === most);
  return bars.map(({ mark, ...bar }, index) => ({
    ...bar,
    best: index === best,
    mark: isMarked(index, best) ? mark : null,
  }));
}

/** Bars of one hour from opening, or of two hours when the sales spread over more than twelve hours. */
function hours(slices: readonly Sum[]) {
  const sold = slices.flatMap(({ chiffreAffaires }, hour) => (chiffreAffaires > 0 ? [hour] : []));
  const first = Math.min(OPENING, ...sold);
  const wide = Math.max(0, ...sold) - first >= MOST;
  const [start, width] = wide ? [0, 2] : [first, 1];
  return Array.from({ length: MOST }, (_, index) => {
    const from = start + index * width;
    const hour = `${String(from)}\u00A0h`;
    return {
      mark: hour,
      label: wide ? `${hour} à ${String(from + width)}\u00A0h` : hour,
      total: sum(slices.slice(from, from + width)),
    };
  });
}

function groups(period: PeriodName, slices: readonly Sum[]) {
  const width = Math.ceil(slices.length / MOST);
  return Array.from({ length: Math.ceil(slices.length / width) }, (_, index) => {
    const group = slices.slice(index * width, (index + 1) * width);
    const [first, last] = [group.at(0), group.at(-1)].map((slice) => sliceName(period, slice?.debut ?? ""));
    return {
      mark: first?.mark ?? "",
      label:
        group.length > 1 ? `${first?.name.split(" ")[0] ?? ""} au ${last?.name ?? ""}` : (first?.name ?? ""),
      total: sum(group),
    };
  });
}

function sum(slices: readonly Sum[]): number {
  return slices.reduce((total, { chiffreAffaires }) => total + chiffreAffaires, 0);
}

function isMarked(index: number, best: number): boolean {
  return index === best || (index % MARKED === 0 && Math.abs(index - best) >= APART);
}

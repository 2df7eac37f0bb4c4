import type { Heure } from "#worker/domain/tableau-de-bord.ts";

const SLICES = 12;
/** When a shop opens, unless it sold earlier. */
const OPENING = 8;

export type Slice = { label: string; total: number };

/** Twelve bars of a day: twelve hours from opening, or two hours each when the sales spread over more. */
export function twelveSlices(heures: readonly Heure[]): Slice[] {
  const first = Math.min(OPENING, ...heures.map(({ heure }) => heure));
  const last = Math.max(0, ...heures.map(({ heure }) => heure));
  const wide = last - first >= SLICES;
  const [start, width] = wide ? [0, 2] : [first, 1];
  return Array.from({ length: SLICES }, (_, index) => {
    const from = start + index * width;
    const inside = heures.filter(({ heure }) => heure >= from && heure < from + width);
    return {
      label: wide ? `${String(from)}\u00A0h à ${String(from + width)}\u00A0h` : `${String(from)}\u00A0h`,
      total: inside.reduce((sum, { chiffreAffaires }) => sum + chiffreAffaires, 0),
    };
  });
}

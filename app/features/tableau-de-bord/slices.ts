const SLICES = 12;
/** When a shop opens, unless it sold earlier. */
const OPENING = 8;
/** Every fourth slice says its hour, if the best one stands far enough from it. */
const MARKED = 4;
const APART = 3;

/** `hour`: when it begins, "8 h"; `label`: all of it, "8 h à 10 h". */
export type Slice = { hour: string; label: string; total: number };

/**
 * Twelve bars of a day, of the turnover of each of its hours: twelve hours from opening, or two hours each when the sales
 * spread over more.
 */
export function twelveSlices(chiffresAffaires: readonly number[]): Slice[] {
  const hours = chiffresAffaires.flatMap((total, hour) => (total > 0 ? [hour] : []));
  const first = Math.min(OPENING, ...hours);
  const last = Math.max(0, ...hours);
  const wide = last - first >= SLICES;
  const [start, width] = wide ? [0, 2] : [first, 1];
  return Array.from({ length: SLICES }, (_, index) => {
    const from = start + index * width;
    const hour = `${String(from)}\u00A0h`;
    return {
      hour,
      label: wide ? `${hour} à ${String(from + width)}\u00A0h` : hour,
      total: chiffresAffaires.slice(from, from + width).reduce((sum, total) => sum + total, 0),
    };
  });
}

/** Whether the slice at `index` says its hour: the best one does, and some of the others without touching it. */
export function saysItsHour(index: number, best: number): boolean {
  return index === best || (index % MARKED === 0 && Math.abs(index - best) >= APART);
}

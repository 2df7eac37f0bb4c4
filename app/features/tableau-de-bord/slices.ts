const SLICES = 12;
/** First hour of the slices, unless the day's first sale was earlier. */
const OPENING = 8;
/** Every fourth slice shows its hour, unless the best slice is too near. */
const MARKED = 4;
const APART = 3;

/** `hour`: the start ("8 h"); `label`: the whole slice ("8 h à 10 h"). */
export type Slice = { hour: string; label: string; total: number };

/** Slices of one hour from opening, or of two hours when the sales spread over more than twelve hours. */
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

export function saysItsHour(index: number, best: number): boolean {
  return index === best || (index % MARKED === 0 && Math.abs(index - best) >= APART);
}

// Chance that can be had again.

/** Numbers from 0 up to 1, the same for the same seed (a linear congruence). */
export function hasard(graine: number): () => number {
  let etat = graine >>> 0;
  return () => {
    etat = (Math.imul(etat, 1_664_525) + 1_013_904_223) >>> 0;
    return etat / 2 ** 32;
  };
}

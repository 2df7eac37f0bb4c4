// Chance that can be had again: the same seed draws the same.

export type Hasard = {
  /** Below `n`. */
  entier: (n: number) => number;
  /** True once in `n`. */
  unSur: (n: number) => boolean;
  parmi: <T>(choix: readonly [T, ...T[]]) => T;
};

/** mulberry32: small, and good enough to shuffle calls. */
export function creerHasard(graine: number): Hasard {
  let etat = graine >>> 0;
  const suivant = () => {
    etat = (etat + 0x6d2b79f5) >>> 0;
    let t = etat;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const entier = (n: number) => Math.floor(suivant() * n);
  return {
    entier,
    unSur: (n) => entier(n) === 0,
    parmi: (choix) => choix[entier(choix.length)] ?? choix[0],
  };
}

// Cash at the till. Sums are in centimes, the faces of `ESPECES` in main units, largest first.

type Especes = {
  banknotes: readonly number[];
  /** A face that is both a note and a coin (500 F) is given as a coin in the change. */
  coins: readonly number[];
};

export const ESPECES: Readonly<Record<string, Especes>> = {
  XOF: { banknotes: [10_000, 5_000, 2_000, 1_000, 500], coins: [500, 250, 200, 100, 50, 25, 10, 5] },
  XAF: { banknotes: [10_000, 5_000, 2_000, 1_000, 500], coins: [500, 100, 50, 25, 10, 5, 2, 1] },
  GNF: { banknotes: [20_000, 10_000, 5_000, 2_000, 1_000, 500], coins: [] },
  GHS: { banknotes: [200, 100, 50, 20, 10, 5], coins: [2, 1, 0.5, 0.2, 0.1, 0.05, 0.01] },
  NGN: { banknotes: [1_000, 500, 200, 100, 50, 20, 10, 5], coins: [] },
  EUR: { banknotes: [200, 100, 50, 20, 10, 5], coins: [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] },
};

const QUICK_MONTANTS_MAX = 6;
const ROUNDING_STEPS_MAX = 4;

/** The exact total first, then larger sums that notes can make. Only the exact total for an unknown currency or 0. */
export function quickMontants(total: number, deviseCode: string): number[] {
  const banknotes = toCentimes(ESPECES[deviseCode]?.banknotes ?? []);
  if (total <= 0) return [total];
  const increment = banknotes.filter(isRound).slice(0, ROUNDING_STEPS_MAX);
  // The notes of 2 between the round ones: 24 000 for 22 400.
  const between = banknotes.filter((p) => p >= (increment.at(-1) ?? 0) && p <= (increment[0] ?? 0));
  const rounded = between.map((p) => Math.ceil(total / p) * p);
  const singles = banknotes.filter((banknote) => banknote >= total);
  // No single note covers the total: sums with one more of the two largest round notes are added.
  const last = Math.max(total, ...rounded);
  const larger = singles.length === 0 && last > total ? increment.slice(0, 2).map((p) => last + p) : [];
  const sums = new Set([...rounded, ...singles, ...larger].filter((sum) => sum > total));
  return [total, ...[...sums].sort((a, b) => a - b).slice(0, QUICK_MONTANTS_MAX - 1)];
}

/** `value` in centimes. */
export type Face = { value: number; kind: "BILLET" | "PIECE" };

type Denomination = Face & { count: number };

/** Largest face first. `rest` is what no coin can pay: 3 francs of 1 853 FCFA. Null for an unknown currency. */
export function proposeMonnaie(monnaie: number, deviseCode: string) {
  const especes = ESPECES[deviseCode];
  if (!especes) return null;
  const banknotes = especes.banknotes.filter((banknote) => !especes.coins.includes(banknote));
  const denominations: Denomination[] = [];
  let rest = monnaie;
  for (const [kind, faces] of [
    ["BILLET", banknotes],
    ["PIECE", especes.coins],
  ] as const) {
    for (const value of toCentimes(faces)) {
      const count = Math.floor(rest / value);
      if (count > 0) denominations.push({ value, count, kind });
      rest -= count * value;
    }
  }
  return { denominations, rest };
}

export function toCentimes(units: readonly number[]): number[] {
  return units.map((unit) => Math.round(unit * 100));
}

function isRound(centimes: number): boolean {
  return /^[15]0*$/.test(String(centimes));
}

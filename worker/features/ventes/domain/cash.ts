// Cash: likely sums from a customer, and the notes and coins of the change (facts.md, UI 6.5). Amounts in
// centimes, faces in main units.

type Especes = {
  banknotes: readonly number[];
  /** Largest first. A face that exists as note and coin is proposed as a coin. */
  coins: readonly number[];
};

const ESPECES: Readonly<Record<string, Especes>> = {
  XOF: { banknotes: [10_000, 5_000, 2_000, 1_000, 500], coins: [500, 250, 200, 100, 50, 25, 10, 5] },
  XAF: { banknotes: [10_000, 5_000, 2_000, 1_000, 500], coins: [500, 100, 50, 25, 10, 5, 2, 1] },
  GNF: { banknotes: [20_000, 10_000, 5_000, 2_000, 1_000, 500], coins: [] },
  GHS: { banknotes: [200, 100, 50, 20, 10, 5], coins: [2, 1, 0.5, 0.2, 0.1, 0.05, 0.01] },
  NGN: { banknotes: [1_000, 500, 200, 100, 50, 20, 10, 5], coins: [] },
  EUR: { banknotes: [200, 100, 50, 20, 10, 5], coins: [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] },
};

const QUICK_MONTANTS_MAX = 6;
/** Round sums are multiples of the four largest faces of 1 or 5 times a power of ten. */
const ROUNDING_STEPS_MAX = 4;

/**
 * Sums of the quick buttons: the exact total, then larger sums that notes can make. An unknown currency or a
 * total of 0 has only the exact sum.
 */
export function quickMontants(total: number, deviseCode: string): number[] {
  const banknotes = toCentimes(ESPECES[deviseCode]?.banknotes ?? []);
  if (total <= 0) return [total];
  const increment = banknotes.filter(isRound).slice(0, ROUNDING_STEPS_MAX);
  const rounded = increment.map((p) => Math.ceil(total / p) * p);
  const singles = banknotes.filter((banknote) => banknote >= total);
  // Above the largest note: one more of the two largest round notes.
  const last = Math.max(total, ...rounded);
  const larger = singles.length === 0 && last > total ? increment.slice(0, 2).map((p) => last + p) : [];
  const sums = new Set([...rounded, ...singles, ...larger].filter((sum) => sum > total));
  return [total, ...[...sums].sort((a, b) => a - b).slice(0, QUICK_MONTANTS_MAX - 1)];
}

export type Denomination = { value: number; count: number; kind: "BILLET" | "PIECE" };

export type PropositionMonnaie = {
  denominations: Denomination[];
  /** The part that no coin can pay: the 3 francs of 1 853 FCFA. */
  rest: number;
};

/** The fewest notes and coins, largest first; null for an unknown currency. */
export function proposeMonnaie(monnaie: number, deviseCode: string): PropositionMonnaie | null {
  const especes = ESPECES[deviseCode];
  if (!especes) return null;
  const coins = toCentimes(especes.coins);
  const banknotes = toCentimes(especes.banknotes).filter((banknote) => !coins.includes(banknote));
  const denominations: Denomination[] = [];
  let rest = monnaie;
  for (const value of banknotes) {
    const count = Math.floor(rest / value);
    if (count > 0) denominations.push({ value, count, kind: "BILLET" });
    rest -= count * value;
  }
  for (const [value, count] of fewestCoins(rest, coins)) {
    denominations.push({ value, count, kind: "PIECE" });
    rest -= count * value;
  }
  return { denominations, rest };
}

/**
 * The fewest coins. Largest-first fails: 400 FCFA is two coins of 200, not 250 + 100 + 50. Between equals the
 * larger coin wins. `coins` in centimes, largest first, all multiples of the last.
 */
function fewestCoins(sum: number, coins: readonly number[]): Map<number, number> {
  const selection = new Map<number, number>();
  const unit = coins.at(-1);
  if (unit === undefined) return selection;
  const target = Math.floor(sum / unit);
  const minimum = new Array<number>(target + 1).fill(0);
  const lastCoin = new Array<number>(target + 1).fill(0);
  for (let s = 1; s <= target; s++) {
    let best = Infinity;
    for (const coin of coins) {
      const before = minimum[s - coin / unit];
      if (before !== undefined && before + 1 < best) {
        best = before + 1;
        lastCoin[s] = coin;
      }
    }
    minimum[s] = best;
  }
  for (let s = target; s > 0;) {
    const coin = lastCoin[s] ?? unit;
    selection.set(coin, (selection.get(coin) ?? 0) + 1);
    s -= coin / unit;
  }
  return selection;
}

function toCentimes(units: readonly number[]): number[] {
  return units.map((unit) => Math.round(unit * 100));
}

function isRound(centimes: number): boolean {
  return /^[15]0*$/.test(String(centimes));
}

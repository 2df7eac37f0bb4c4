// The notes and coins that a drawer may hold. Apart from cash.ts, because the till does without it.
import { ESPECES, type Face, toCentimes } from "./cash.ts";

/** All notes, then all coins, largest first: 500 F is both. None for an unknown currency. */
export function facesOf(deviseCode: string): Face[] {
  const { banknotes, coins } = ESPECES[deviseCode] ?? { banknotes: [], coins: [] };
  return [
    ...toCentimes(banknotes).map((value) => ({ value, kind: "BILLET" }) as const),
    ...toCentimes(coins).map((value) => ({ value, kind: "PIECE" }) as const),
  ];
}

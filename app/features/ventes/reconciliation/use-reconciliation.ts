import { useEffect, useState } from "react";
import type { DayPaiement } from "#worker/features/paiements/domain.ts";
import { match, type Reconciliation } from "./match.ts";
import type { ReleveLine } from "./releve.ts";
import { BROWSER_CLOCK, inSlices } from "./slices.ts";

/**
 * Matches anew when either side changes; until then the screen keeps what it shows. `share`: how much of the first
 * matching is done, from 0 to 1.
 */
export function useReconciliation(
  paiements: readonly DayPaiement[],
  lines: readonly ReleveLine[],
  start: number,
): { result: Reconciliation | null; share: number } {
  const [done, setDone] = useState<{ lines: readonly ReleveLine[]; result: Reconciliation }>();
  const [share, setShare] = useState(0);
  useEffect(() => {
    const state = { dropped: false };
    void inSlices(match(paiements, lines, start), BROWSER_CLOCK, setShare, () => state.dropped).then(
      (end) => {
        if (end && !state.dropped) setDone({ lines, result: end.value });
      },
    );
    return () => {
      state.dropped = true;
    };
  }, [paiements, lines, start]);
  return { result: done && done.lines === lines ? done.result : null, share };
}

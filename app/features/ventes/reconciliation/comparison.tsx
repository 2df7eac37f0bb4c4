import { PAIEMENTS } from "#app/content/paiements.ts";
import { RECONCILIATION as TEXTS } from "#app/content/reconciliation.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { DayPaiement } from "#worker/features/paiements/domain.ts";
import { useLostRefusal } from "../paiement-actions.tsx";
import { PairsList, type PairsPlace } from "./pairs.tsx";
import { ReleveNotes } from "./releve-notes.tsx";
import type { KeptReleve } from "./store.ts";
import { useReconciliation } from "./use-reconciliation.ts";

export type ComparisonProps = PairsPlace & {
  paiements: readonly DayPaiement[];
  releve: KeptReleve;
  /** Midnight of the day, ms UTC. */
  start: number;
  onChangeColumns: (() => void) | undefined;
};

/** Both sides, once a statement is there. */
export function Comparison({ paiements, releve, start, onChangeColumns, ...place }: ComparisonProps) {
  const { result, share } = useReconciliation(paiements, releve.lines, start);
  const lost = useLostRefusal(paiements.filter(({ statut }) => statut === "EN_ATTENTE"));
  return (
    <>
      <FormErrors errors={lost} title={PAIEMENTS.failed} />
      <ReleveNotes releve={releve} onChange={onChangeColumns} />
      {result ? (
        <PairsList result={result} {...place} />
      ) : (
        <div role="status" className="card p-5">
          <ProgressBar label={TEXTS.matching} share={share} />
        </div>
      )}
    </>
  );
}

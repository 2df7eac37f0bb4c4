import { useCaisseContext } from "#app/features/pos/use-caisse.ts";
import { OnDemand } from "#app/shell/on-demand.tsx";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** Few baskets are paid in several modes, so the code of this sheet comes with its first opening. */
export function SplitPart() {
  const { actions, refuse } = useCaisseContext();
  return (
    <OnDemand
      props={{}}
      load={() => import("./split-sheet.tsx").then(({ SplitSheet }) => SplitSheet)}
      onFailure={() => {
        refuse(MESSAGES.serverUnreachable);
        actions.closePayment();
      }}
    />
  );
}

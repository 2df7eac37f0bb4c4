import { useCaisseContext } from "#app/features/pos/caisse-context.ts";
import { OnDemand } from "#app/shell/on-demand.tsx";
import { MESSAGES } from "#worker/core/domain/messages.ts";
import type { LATER_SHEETS } from "./later-sheets.tsx";

const load = () => import("./later-sheets.tsx");

export function LaterSheet({ way }: { way: keyof typeof LATER_SHEETS }) {
  const { actions, refuse } = useCaisseContext();
  return (
    <OnDemand
      props={{}}
      load={() => load().then(({ LATER_SHEETS }) => LATER_SHEETS[way])}
      onFailure={() => {
        refuse(MESSAGES.serverUnreachable);
        actions.closePayment();
      }}
    />
  );
}

import { lazyPart } from "#app/shell/lazy-part.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { LaterSheetKey } from "./later-sheets.tsx";
import { useCaisseContext } from "./state/caisse-context.ts";

const laterSheets = lazyPart(async () => (await import("./later-sheets.tsx")).LaterSheets);

export function LaterSheet({ way }: { way: LaterSheetKey }) {
  const { actions, refuse } = useCaisseContext();
  return (
    <laterSheets.Part
      way={way}
      onFailure={() => {
        refuse(MESSAGES.serverUnreachable);
        actions.closePayment();
      }}
    />
  );
}

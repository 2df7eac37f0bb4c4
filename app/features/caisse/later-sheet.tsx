import { lazyPart } from "#app/shell/lazy-part.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { LaterSheetKey } from "./later-sheets.tsx";
import { useCommands } from "./state/use-caisse.ts";

const laterSheets = lazyPart(async () => (await import("./later-sheets.tsx")).LaterSheets);

export function LaterSheet({ way }: { way: LaterSheetKey }) {
  const { refuse, closePayment } = useCommands();
  return (
    <laterSheets.Part
      way={way}
      onFailure={() => {
        refuse(MESSAGES.serverUnreachable);
        closePayment();
      }}
    />
  );
}

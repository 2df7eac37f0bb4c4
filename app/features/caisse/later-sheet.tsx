import { lazyPart } from "#app/shell/lazy-part.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { LaterSheetKey } from "./later-sheets.tsx";
import { useCommands } from "./state/use-caisse.ts";

const laterSheets = lazyPart(async () => (await import("./later-sheets.tsx")).LaterSheets);

/** Called once a product is in the basket, so that these sheets then open at once. */
export function loadLaterSheets(): void {
  // A sheet that is opened without its code says so.
  laterSheets.load().catch(() => undefined);
}

export function LaterSheet({ way }: { way: LaterSheetKey }) {
  const { refuse, closePayment, leaveDone } = useCommands();
  return (
    <laterSheets.Part
      way={way}
      onFailure={() => {
        if (way === "done") {
          leaveDone();
          return;
        }
        refuse(MESSAGES.serverUnreachable);
        closePayment();
      }}
    />
  );
}

// Sheets whose code comes after the till's. The service worker keeps it, so that they open without a network.
import { lazyPart } from "#app/shell/lazy-part.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { CashSheetKey } from "./cash-sheets.tsx";
import type { LaterSheetKey } from "./later-sheets.tsx";
import { useCommands } from "./state/use-caisse.ts";

const cashSheets = lazyPart(async () => (await import("./cash-sheets.tsx")).CashSheets);
const laterSheets = lazyPart(async () => (await import("./later-sheets.tsx")).LaterSheets);

/** Called once a product is in the basket, so that the payment in cash then opens at once. */
export function loadCashSheets(): void {
  // A sheet that is opened without its code says so.
  cashSheets.load().catch(() => undefined);
}

export function LaterSheet({ way }: { way: CashSheetKey | LaterSheetKey }) {
  const { refuse, closePayment, leaveDone, views } = useCommands();
  const onFailure = () => {
    if (way === "done") {
      leaveDone();
      return;
    }
    refuse(MESSAGES.serverUnreachable);
    if (way === "panier") views.close();
    else closePayment();
  };
  return way === "panier" || way === "ESPECES" || way === "done" ? (
    <cashSheets.Part way={way} onFailure={onFailure} />
  ) : (
    <laterSheets.Part way={way} onFailure={onFailure} />
  );
}

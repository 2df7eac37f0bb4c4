import { CAISSE } from "#app/content/caisse.ts";
import { findCode } from "#app/features/pos/catalogue/catalogue.ts";
import { isOpen } from "#app/features/pos/payment/machine.ts";
import type { Caisse } from "#app/features/pos/use-caisse.ts";
import type { Scan } from "#app/keyboard/scanner.ts";
import { useScanner } from "#app/shell/scanner.ts";
import { showToast } from "#app/toasts/store.ts";

/** What a scan does in each view of the till. Returns whether a scanner is typing. */
export function useScans({ catalogue: { produits }, views, payment, actions }: Caisse): () => boolean {
  return useScanner(onScan);

  function onScan({ text, positions }: Scan, inSearch: boolean): (() => void) | null {
    if (payment.state === "ENTERING") {
      return () => actions.tellProblem({ state: "SCAN" });
    }
    const asked = isOpen(payment) && payment.state !== "DONE";
    if (asked || (views.view !== "none" && views.view !== "panier")) return () => undefined;
    const produit = findCode(produits, text) ?? findCode(produits, positions);
    if (produit) {
      return () => {
        if (payment.state === "DONE") actions.nextVente();
        actions.add(produit.id);
      };
    }
    if (inSearch) return null;
    return () => showToast({ kind: "warning", title: CAISSE.unknownCode(text) });
  }
}

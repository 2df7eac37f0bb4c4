import { CAISSE } from "#app/content/caisse.ts";
import { findCode } from "#app/features/pos/catalogue/catalogue.ts";
import type { Caisse } from "#app/features/pos/use-caisse.ts";
import type { Scan } from "#app/keyboard/scanner.ts";
import { useScanner } from "#app/shell/scanner.ts";
import { showToast } from "#app/toasts/store.ts";

/** What a scan does in each view of the till. Returns whether a scanner is typing. */
export function useScans({ catalogue: { produits }, views, actions }: Caisse): () => boolean {
  return useScanner({ knows: (scan) => find(scan) !== undefined, onScan });

  function find({ text, positions }: Scan) {
    return findCode(produits, text) ?? findCode(produits, positions);
  }

  function onScan(scan: Scan, inSearch: boolean): (() => void) | null {
    if (views.view === "especes") {
      return () => actions.tellProblem({ state: "SCAN" });
    }
    if (views.view === "clear" || views.view === "recovered") return () => undefined;
    const produit = find(scan);
    if (produit) {
      return () => {
        if (views.view === "done") views.close();
        actions.add(produit.id);
      };
    }
    // Letters in the search are a fast person's words.
    if (inSearch && !scan.digits) return null;
    return () => showToast({ kind: "warning", title: CAISSE.unknownCode(scan.text) });
  }
}

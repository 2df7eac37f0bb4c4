import { useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { findCode } from "#app/features/pos/catalogue/search.ts";
import { isOpen } from "#app/features/pos/payment/machine.ts";
import type { Caisse } from "#app/features/pos/use-caisse.ts";
import type { Scan } from "#app/keyboard/scanner.ts";
import { useScanner } from "#app/shell/scanner.ts";
import { showToast } from "#app/toasts/store.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { codeForm } from "#worker/kernel/domain/code.ts";

export type Scans = ReturnType<typeof useScans>;

/** What a scan does in each view of the till, and the code that no product has. */
export function useScans({ catalogue, produits, views, payment, actions, reload }: Caisse) {
  const [unknown, setUnknown] = useState<string | null>(null);
  const [associating, setAssociating] = useState(false);
  const [camera, setCamera] = useState(false);
  /** The catalogue learns of an associated code some seconds later. */
  const associated = useRef(new Map<string, number>());

  function find(code: string): ProduitCaisse | undefined {
    return findCode(catalogue.produits, code) ?? produits.get(associated.current.get(codeForm(code)) ?? 0);
  }

  const findScan = ({ text, positions }: Scan) => find(text) ?? find(positions);

  function add(produitId: number) {
    if (payment.state === "DONE") actions.nextVente();
    forget();
    actions.add(produitId);
  }

  function ask(code: string) {
    if (payment.state === "DONE") actions.nextVente();
    if (code !== unknown) setAssociating(false);
    setUnknown(code);
  }

  function forget() {
    setUnknown(null);
    setAssociating(false);
  }

  function onScan(scan: Scan, inSearch: boolean): (() => void) | null {
    if (payment.state === "ENTERING") return () => actions.tellProblem({ state: "SCAN" });
    const asked = isOpen(payment) && payment.state !== "DONE";
    if (asked || (views.view !== "none" && views.view !== "panier"))
      return () => showToast({ kind: "warning", title: CAISSE.scanNotAdded });
    const produit = findScan(scan);
    if (produit) return () => add(produit.id);
    // Letters in the search are a fast person's words.
    if (inSearch && !scan.digits) return null;
    return () => ask(scan.digits ? scan.positions : scan.text);
  }

  /** Whether a scanner is typing. */
  const isTyping = useScanner({ knows: (scan) => findScan(scan) !== undefined, onScan });

  return {
    isTyping,
    find,
    add,
    ask,
    unknown,
    forget,
    /** Whether the user is choosing the product of the unknown code. */
    associating,
    chooseProduit: () => setAssociating(true),
    associate: (produitId: number) => {
      if (unknown !== null) associated.current.set(codeForm(unknown), produitId);
      reload();
      add(produitId);
    },
    camera,
    openCamera: () => setCamera(true),
    closeCamera: () => setCamera(false),
  };
}

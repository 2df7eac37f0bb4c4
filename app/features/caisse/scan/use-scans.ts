import { useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { findCode } from "#app/features/caisse/catalogue/search.ts";
import { isOpen } from "#app/features/caisse/state/payment-machine.ts";
import type { Caisse } from "#app/features/caisse/state/use-caisse.ts";
import { codeOf, isWholeCode, looksLikeCode, readingsOf } from "#app/keyboard/scanner.ts";
import { showToast } from "#app/toasts/store.ts";
import { codeForm } from "#worker/core/domain/code.ts";
import { fold } from "#worker/core/domain/text.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";

const VIBRATION_MS = 30;

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

  const findTyped = (text: string) => readingsOf(text).map(find).find(Boolean);

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

  /** The text of the search at its Entrée, with the best result. Returns whether the text was a code. */
  function enter(text: string, best: ProduitCaisse | undefined): boolean {
    const produit = findTyped(text);
    const code = codeOf(text);
    if (produit) add(produit.id);
    else if (best ? isWholeCode(code) && !fold(best.titre).includes(fold(code)) : looksLikeCode(code))
      ask(code);
    else return false;
    if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
    return true;
  }

  /** A code that was typed elsewhere than in the search. */
  function take(code: string) {
    const open = isOpen(payment) && payment.state !== "DONE";
    if (payment.state === "ENTERING") actions.showProblem({ state: "SCAN" });
    else if (open || (views.view !== "none" && views.view !== "panier"))
      showToast({ kind: "warning", title: CAISSE.scanNotAdded });
    else enter(code, undefined);
  }

  return {
    knows: (text: string) => findTyped(text) !== undefined,
    enter,
    take,
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

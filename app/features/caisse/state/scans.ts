import { CAISSE } from "#app/content/caisse.ts";
import { findCode } from "#app/features/caisse/catalogue/search.ts";
import { codeOf, isWholeCode, looksLikeCode, readingsOf } from "#app/keyboard/scanner.ts";
import { codeForm } from "#worker/core/domain/code.ts";
import { fold } from "#worker/core/domain/text.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";
import type { Till } from "./caisse-state.ts";
import { isOpen, type PaymentProblem } from "./payment-machine.ts";

type ScanCommands = {
  add: (produitId: number) => void;
  nextVente: () => void;
  showProblem: (problem: PaymentProblem) => void;
  reload: () => void;
};

/** What a scan does in each view of the till, and the code that no product has. */
export function createScans({ get, change, produits, toasts, vibrate }: Till, commands: ScanCommands) {
  /** The catalogue learns of an associated code some seconds later. */
  const associated = new Map<string, number>();

  function find(code: string): ProduitCaisse | undefined {
    return findCode(get().catalogue.produits, code) ?? produits.get(associated.get(codeForm(code)) ?? 0);
  }

  const findTyped = (text: string) => readingsOf(text).map(find).find(Boolean);

  function endVente(): void {
    if (get().payment.state === "DONE") commands.nextVente();
  }

  function add(produitId: number): void {
    endVente();
    forget();
    commands.add(produitId);
  }

  function ask(code: string): void {
    endVente();
    const { unknown, associating } = get();
    change({ unknown: code, associating: associating && code === unknown });
  }

  function forget(): void {
    change({ unknown: null, associating: false });
  }

  /** The text of the search at its Entrée, with the best result. Returns whether the text was a code. */
  function enter(text: string, best: ProduitCaisse | undefined): boolean {
    const produit = findTyped(text);
    const code = codeOf(text);
    if (produit) add(produit.id);
    else if (best ? isWholeCode(code) && !fold(best.titre).includes(fold(code)) : looksLikeCode(code))
      ask(code);
    else return false;
    vibrate();
    return true;
  }

  /** A code that was typed elsewhere than in the search. */
  function take(code: string): void {
    const { payment, view } = get();
    const open = isOpen(payment) && payment.state !== "DONE";
    if (payment.state === "ENTERING") commands.showProblem({ state: "SCAN" });
    else if (open || (view !== "none" && view !== "panier"))
      toasts.show({ kind: "warning", title: CAISSE.scanNotAdded });
    else enter(code, undefined);
  }

  return {
    knows: (text: string): boolean => findTyped(text) !== undefined,
    enter,
    take,
    find,
    add,
    ask,
    forget,
    chooseProduit: (): void => change({ associating: true }),
    associate: (produitId: number): void => {
      const { unknown } = get();
      if (unknown !== null) associated.set(codeForm(unknown), produitId);
      commands.reload();
      add(produitId);
    },
    openCamera: (): void => change({ camera: true }),
    closeCamera: (): void => change({ camera: false }),
  };
}

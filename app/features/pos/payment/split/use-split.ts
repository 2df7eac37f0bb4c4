import { useState } from "react";
import { montantOf, type TypedMontant } from "#app/features/pos/payment/typed-montant.ts";
import { useCaisseContext } from "#app/features/pos/use-caisse.ts";
import { hasCash, isFull, leftOf, shareOf, type SplitLine, uncovered, withLine } from "./split.ts";

const NOTHING: TypedMontant = { value: "", refusal: null };

/** The lines of a shared payment and the form of one line: a new one, or the line `editing` in its place. */
export function useSplit() {
  const { total, actions } = useCaisseContext();
  const [lines, setLines] = useState<readonly SplitLine[]>([]);
  const [received, setReceived] = useState(NOTHING);
  const [editing, setEditing] = useState<number | null>(null);
  const [adding, setAdding] = useState(true);
  const [nextId, setNextId] = useState(1);

  const edited = lines.find(({ id }) => id === editing) ?? null;
  const others = lines.filter((line) => line !== edited);
  const cash = lines.find(({ mode }) => mode === "ESPECES");
  const left = uncovered(total.montant, lines);
  const due = cash ? shareOf(cash, total.montant, lines) : 0;
  const handed = montantOf(received);

  /** Other lines mean another cash part, so the cash handed over is asked again. */
  function change(next: readonly SplitLine[]) {
    setLines(next);
    setEditing(null);
    setAdding(uncovered(total.montant, next) > 0);
    setReceived(NOTHING);
    actions.tellProblem(null);
  }

  return {
    lines,
    left,
    cash,
    due,
    received,
    handed,
    edited,
    /** The id of the form's line. */
    formId: edited?.id ?? nextId,
    /** The most that the form's line can take. */
    room: leftOf(total.montant, others),
    withoutCash: hasCash(others),
    formOpen: edited !== null || (!isFull(lines) && (left === total.montant || (adding && left + due > 0))),
    mayAdd: !isFull(lines) && left + due > 0,
    payable: edited === null && left === 0 && (!cash || (handed !== null && handed >= due)),
    openForm: () => setAdding(true),
    closeForm: () => {
      setEditing(null);
      setAdding(false);
    },
    put: (line: SplitLine) => {
      if (line.id === nextId) setNextId(nextId + 1);
      change(withLine(total.montant, lines, line));
    },
    remove: (line: SplitLine) => change(lines.filter((one) => one !== line)),
    edit: (line: SplitLine) => setEditing(line.id),
    receive: (typed: TypedMontant) => {
      setReceived(typed);
      actions.tellProblem(null);
    },
  };
}

export type Split = ReturnType<typeof useSplit>;

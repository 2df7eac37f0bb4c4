import { useState } from "react";
import type { MobileMoney } from "#app/features/caisse/payment/draft.ts";
import { newMobileMoney } from "#app/features/caisse/payment/new-mobile-money.ts";
import { montantOf, type TypedMontant } from "#app/features/caisse/payment/typed-montant.ts";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { toUnits } from "#worker/core/domain/money.ts";
import { isFull, leftOf, monnaieOf, roomBeside, sharesOf, type SplitLine, withLine } from "./split.ts";

/** `typed` null: the rest, whatever the lines leave. */
export type Draft = {
  mode: SplitLine["mode"];
  typed: TypedMontant | null;
  entered: MobileMoney;
  slip: string;
};

/**
 * The lines of a shared payment, and the fields of the next payment or, in their place, of the line that is edited. The
 * next payment keeps what was typed while a line is edited.
 */
export function useSplit() {
  const { get, showProblem } = useCommands();
  const total = useCaisse((state) => state.total.montant);
  const empty = (): Draft => ({
    ...{ mode: "ESPECES", typed: null, slip: "" },
    entered: newMobileMoney(get().catalogue),
  });
  const [lines, setLines] = useState<readonly SplitLine[]>([]);
  const [next, setNext] = useState(empty);
  const [edit, setEdit] = useState<{ line: SplitLine; draft: Draft } | null>(null);
  const [nextId, setNextId] = useState(1);
  /** Another number is another form, whose fields begin with the draft. */
  const [form, setForm] = useState(1);

  const left = leftOf(total, lines);
  const edited = edit?.line ?? null;
  const draft = edit?.draft ?? next;
  const others = lines.filter(({ id }) => id !== edited?.id);
  const montant = draft.typed === null ? left : montantOf(draft.typed);
  const open = edited !== null || (left > 0 && !isFull(lines));
  /** Enough cash for the rest needs not be added first. */
  const cash: SplitLine | null =
    open && !edited && draft.mode === "ESPECES" && montant !== null && montant >= left
      ? { id: nextId, mode: "ESPECES", received: montant }
      : null;
  const paid = cash ? withLine(lines, cash) : lines;

  function begin(editing: typeof edit) {
    setEdit(editing);
    setForm(form + 1);
  }

  function change(after: readonly SplitLine[]) {
    setLines(after);
    begin(null);
    showProblem(null);
  }

  function write(changes: Partial<Draft>) {
    if (edit) setEdit({ ...edit, draft: { ...draft, ...changes } });
    else setNext({ ...draft, ...changes });
  }

  return {
    lines,
    shares: sharesOf(total, lines),
    left,
    edited,
    draft,
    form,
    montant,
    open,
    /** The most that another mode than cash may take. */
    room: edited ? roomBeside(total, others) : left,
    formId: edited?.id ?? nextId,
    paid,
    payable: edited === null && leftOf(total, paid) === 0,
    /** Null without cash. */
    monnaie: paid.some(({ mode }) => mode === "ESPECES") ? monnaieOf(total, paid) : null,
    write,
    choose: (mode: SplitLine["mode"]) => {
      // Only cash may be more than the rest.
      const tooMuch = mode !== "ESPECES" && !edited && (montant === null || montant > left);
      write(tooMuch ? { mode, typed: null } : { mode });
      if (tooMuch) setForm(form + 1);
    },
    put: (line: SplitLine) => {
      change(withLine(lines, line));
      if (line.id !== nextId) return;
      setNextId(nextId + 1);
      setNext(empty());
    },
    remove: (line: SplitLine) => change(lines.filter((one) => one !== line)),
    edit: (line: SplitLine) => begin({ line, draft: draftOf(line, empty()) }),
    endEdit: () => begin(null),
  };
}

export type Split = ReturnType<typeof useSplit>;

function draftOf(line: SplitLine, empty: Draft): Draft {
  const montant = line.mode === "ESPECES" ? line.received : line.montant;
  const typed = { value: String(toUnits(montant)), refusal: null };
  const { mode } = line;
  if (mode === "MOBILE_MONEY") return { ...empty, mode, typed, entered: line.entered };
  return mode === "CARTE" ? { ...empty, mode, typed, slip: line.slip } : { ...empty, mode, typed };
}

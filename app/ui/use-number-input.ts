import { type FocusEvent, type FormEvent, useContext } from "react";
import { FieldContext } from "./control.ts";
import { groupNumber, type NumberKind, numberProblem, plainNumber, showNumber } from "./typed-number.ts";
import { useFormattedInput } from "./use-formatted-input.ts";

type Handlers = {
  onValue?: ((value: string, problem: string | null) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
};

/** The error shows after the field is left, and disappears when the number is right. */
export function useNumberInput(kind: NumberKind, handlers: Handlers = {}) {
  const report = useContext(FieldContext)?.report;
  const { ref, onInput, onBlur } = useFormattedInput({
    format: (typed) => groupNumber(typed, kind),
    settle: (typed) => showNumber(typed, kind),
    plain: (shown) => plainNumber(shown, kind),
  });
  return {
    ref,
    // For use-barcode-question.ts.
    "data-number": "",
    onInput: (event: FormEvent<HTMLInputElement>) => {
      const value = onInput(event);
      const problem = numberProblem(event.currentTarget.value, kind);
      if (problem === null) report?.(null);
      handlers.onValue?.(value, problem);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      onBlur();
      report?.(numberProblem(event.currentTarget.value, kind));
      handlers.onBlur?.(event);
    },
  };
}

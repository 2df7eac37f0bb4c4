import type { FocusEvent, FormEvent, RefObject } from "react";
import { useReport } from "./control.ts";
import { groupNumber, type NumberKind, numberProblem, plainNumber, showNumber } from "./typed-number.ts";
import { useFormattedInput } from "./use-formatted-input.ts";

type Handlers = {
  /** Called with the plain value, and with the sentence that refuses it. */
  onValue?: ((value: string, problem: string | null) => void) | undefined;
  onInput?: ((event: FormEvent<HTMLInputElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
};

type NumberInput = {
  ref: RefObject<HTMLInputElement>;
  onInput: (event: FormEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
};

/** A number grouped while it is typed. What is wrong with it is said when it is left, and no longer once it is right. */
export function useNumberInput(kind: NumberKind, handlers: Handlers): NumberInput {
  const report = useReport();
  const { ref, onInput, onBlur } = useFormattedInput({
    format: (typed) => groupNumber(typed, kind),
    settle: (typed) => showNumber(typed, kind),
    plain: (shown) => plainNumber(shown, kind),
  });
  return {
    ref,
    onInput: (event) => {
      const value = onInput(event);
      const problem = numberProblem(event.currentTarget.value, kind);
      if (problem === null) report(null);
      handlers.onValue?.(value, problem);
      handlers.onInput?.(event);
    },
    onBlur: (event) => {
      onBlur();
      report(numberProblem(event.currentTarget.value, kind));
      handlers.onBlur?.(event);
    },
  };
}

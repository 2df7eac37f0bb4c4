import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { caretAfter } from "./typed-number.ts";

type Format = {
  /** What is shown for what was typed. */
  format: (typed: string) => string;
  /** What is submitted for what is shown. */
  plain: (shown: string) => string;
  /** The value is shown anew when this changes: the country of a telephone. */
  key?: string;
};

/**
 * An input that shows a grouped value and submits a plain one. The form's data is corrected when the form is read
 * (`formdata`), so the visible control keeps its name, its focus and, before scripts have loaded, its meaning.
 */
export function useFormattedInput({ format, plain, key = "" }: Format): {
  ref: RefObject<HTMLInputElement>;
  onInput: (event: FormEvent<HTMLInputElement>) => string;
} {
  const ref = useRef<HTMLInputElement>(null);
  const latest = useRef({ format, plain });

  useEffect(() => {
    latest.current = { format, plain };
  });

  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    const show = () => {
      input.value = latest.current.format(input.value);
    };
    const submit = (event: FormDataEvent) => {
      if (input.name && !input.disabled) event.formData.set(input.name, latest.current.plain(input.value));
    };
    const reset = () => {
      queueMicrotask(show);
    };
    const form = input.form;
    show();
    form?.addEventListener("formdata", submit);
    form?.addEventListener("reset", reset);
    return () => {
      form?.removeEventListener("formdata", submit);
      form?.removeEventListener("reset", reset);
    };
  }, [key]);

  /** Regroups after each key, with the caret where the user left it; answers the plain value. */
  function onInput(event: FormEvent<HTMLInputElement>): string {
    const input = event.currentTarget;
    const caret = input.selectionStart ?? input.value.length;
    const shown = format(input.value);
    if (shown !== input.value) {
      const position = caretAfter(input.value, caret, shown);
      input.value = shown;
      input.setSelectionRange(position, position);
    }
    return plain(shown);
  }

  return { ref, onInput };
}

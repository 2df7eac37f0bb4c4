import { type FormEvent, useEffect, useRef } from "react";
import { caretAfter } from "./typed-number.ts";

/**
 * An input that shows a grouped value and submits a plain one: the form's data is corrected when the form is read,
 * so the visible control keeps its name, its focus and, before scripts have loaded, its meaning.
 */
export function useFormattedInput(format: (typed: string) => string, plain: (typed: string) => string) {
  const ref = useRef<HTMLInputElement | null>(null);
  const functions = useRef({ format, plain });
  functions.current = { format, plain };

  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    const show = () => {
      input.value = functions.current.format(input.value);
    };
    const submit = (event: FormDataEvent) => {
      if (input.name && !input.disabled) event.formData.set(input.name, functions.current.plain(input.value));
    };
    const reset = () => queueMicrotask(show);
    const form = input.form;
    show();
    form?.addEventListener("formdata", submit);
    form?.addEventListener("reset", reset);
    return () => {
      form?.removeEventListener("formdata", submit);
      form?.removeEventListener("reset", reset);
    };
  }, []);

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

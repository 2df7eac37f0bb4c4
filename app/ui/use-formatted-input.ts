import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { caretAfter } from "./typed-number.ts";

type Format = {
  /** What is shown for what is being typed. */
  format: (typed: string) => string;
  /** What is shown at first and when the field is left; `format` when absent. */
  settle?: (typed: string) => string;
  /** What is submitted for what is shown. */
  plain: (shown: string) => string;
  /** The value is shown anew when this changes: the country of a telephone. */
  key?: string;
};

type FormattedInput = {
  ref: RefObject<HTMLInputElement>;
  onInput: (event: FormEvent<HTMLInputElement>) => string;
  onBlur: () => void;
};

/**
 * An input that shows a grouped value and submits a plain one. The form's data is corrected when the form is read
 * (`formdata`), so the visible control keeps its name, its focus and, before scripts have loaded, its meaning.
 */
export function useFormattedInput({ format, settle = format, plain, key = "" }: Format): FormattedInput {
  const ref = useRef<HTMLInputElement>(null);
  const latest = useRef({ format, settle, plain });

  useEffect(() => {
    latest.current = { format, settle, plain };
  });

  /** Who is typing, since before this page's scripts came, goes on where they are. */
  function show() {
    const input = ref.current;
    if (input)
      put(input, latest.current[input === document.activeElement ? "format" : "settle"](input.value));
  }

  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    const submit = (event: FormDataEvent) => {
      // What is disabled, itself or by its fieldset, is not sent.
      if (event.formData.has(input.name)) event.formData.set(input.name, latest.current.plain(input.value));
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
    const shown = format(event.currentTarget.value);
    put(event.currentTarget, shown);
    return plain(shown);
  }

  return { ref, onInput, onBlur: show };
}

/** Shows it in the input; caret or selection stay where the user left them. */
function put(input: HTMLInputElement, shown: string): void {
  const { value, selectionStart, selectionEnd } = input;
  if (shown === value) return;
  const moved = (caret: number | null) => caretAfter(value, caret ?? value.length, shown);
  input.value = shown;
  if (input === document.activeElement) input.setSelectionRange(moved(selectionStart), moved(selectionEnd));
}

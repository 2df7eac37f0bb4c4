import { type FormEvent, useEffect, useRef } from "react";
import { caretAfter } from "./typed-number.ts";

type Format = {
  /** The text shown while typing. */
  format: (typed: string) => string;
  /** The text shown at first and after the field is left; `format` when absent. */
  settle?: (typed: string) => string;
  /** The submitted value of a shown text. */
  plain: (shown: string) => string;
  /** The value is formatted again when this changes, such as a telephone's country. */
  key?: string;
};

/**
 * Shows a grouped value and submits a plain one, by correcting the form's data (`formdata`). The visible control
 * keeps its name and focus, and works before the scripts.
 */
export function useFormattedInput({ format, settle = format, plain, key = "" }: Format) {
  const ref = useRef<HTMLInputElement>(null);
  const latest = useRef({ format, settle, plain });

  useEffect(() => {
    latest.current = { format, settle, plain };
  });

  /** A user who typed before the scripts came keeps the caret. */
  function show() {
    const input = ref.current;
    if (input)
      put(input, latest.current[input === document.activeElement ? "format" : "settle"](input.value));
  }

  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    const submit = (event: FormDataEvent) => {
      // A disabled control is not sent, nor is one in a disabled fieldset.
      if (event.formData.has(input.name)) event.formData.set(input.name, latest.current.plain(input.value));
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
  }, [key]);

  /** Regroups after each key and keeps the caret. Answers the plain value. */
  function onInput(event: FormEvent<HTMLInputElement>): string {
    const shown = format(event.currentTarget.value);
    put(event.currentTarget, shown);
    return plain(shown);
  }

  return { ref, onInput, onBlur: show };
}

/** Keeps the caret or the selection. */
function put(input: HTMLInputElement, shown: string): void {
  const { value, selectionStart, selectionEnd } = input;
  if (shown === value) return;
  const moved = (caret: number | null) => caretAfter(value, caret ?? value.length, shown);
  input.value = shown;
  if (input === document.activeElement) input.setSelectionRange(moved(selectionStart), moved(selectionEnd));
}

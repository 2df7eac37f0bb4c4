import { type FormEvent, useEffect, useRef } from "react";

type Format = {
  format: (typed: string) => string;
  /** The text shown at first and after the field is left; `format` when absent. */
  settle?: (typed: string) => string;
  plain: (shown: string) => string;
  /** A change of `key` formats the value again; an example is a telephone's country. */
  key?: string;
};

/** Without scripts the control submits its text; with scripts `formdata` replaces the text by the plain value. */
export function useFormattedInput({ format, settle = format, plain, key = "" }: Format) {
  const ref = useRef<HTMLInputElement>(null);
  const latest = useRef({ format, settle, plain });

  useEffect(() => {
    latest.current = { format, settle, plain };
  });

  /** A focused field keeps its caret: the user may have typed before the scripts came. */
  function show() {
    const input = ref.current;
    if (input)
      put(input, latest.current[input === document.activeElement ? "format" : "settle"](input.value));
  }

  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    const submit = (event: FormDataEvent) => {
      // A disabled control is absent from the form's data and must stay absent.
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

  function onInput(event: FormEvent<HTMLInputElement>): string {
    const shown = format(event.currentTarget.value);
    put(event.currentTarget, shown);
    return plain(shown);
  }

  return { ref, onInput, onBlur: show };
}

function put(input: HTMLInputElement, shown: string): void {
  const { value, selectionStart, selectionEnd } = input;
  if (shown === value) return;
  const moved = (caret: number | null) => caretAfter(value, caret ?? value.length, shown);
  input.value = shown;
  if (input === document.activeElement) input.setSelectionRange(moved(selectionStart), moved(selectionEnd));
}

/** Keeps the caret behind the same number of significant characters. */
export function caretAfter(before: string, caret: number, after: string): number {
  // Marks between thousands become spaces; only a decimal mark stays and counts.
  const significant = /[.,]/.test(after) ? /[\d.,]/ : /\d/;
  let left = [...before.slice(0, caret)].filter((character) => significant.test(character)).length;
  let position = 0;
  while (left > 0 && position < after.length) {
    if (significant.test(after.charAt(position))) left -= 1;
    position += 1;
  }
  return position;
}

import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** `former`: what the field held when it got the focus. */
type CodeQuestion = { field: HTMLInputElement; former: string };

/** Digits, or what a scanner set to QWERTY writes for digits on a French keyboard. */
const MANY_DIGITS = /^[\d&é"'(\-§è_!çà]{8,}$/i;

/** The Entrée of a number of 8 digits or more asks first, because a scanner may have typed it (docs/decisions/0049). */
export function useBarcodeQuestion() {
  const [question, setQuestion] = useState<CodeQuestion | null>(null);
  const shown = useRef<CodeQuestion | null>(null);
  const kept = useRef("");

  useEffect(() => {
    let former = "";

    function enter({ target }: FocusEvent) {
      // The dialog gives the focus back to a field that was never left.
      if (!isNumber(target) || shown.current !== null) return;
      former = target.value;
      kept.current = "";
    }
    function press(event: Event) {
      const { target } = event;
      if (!(event instanceof KeyboardEvent) || !isNumber(target)) return;
      // While the dialog's code is on its way, the field has the focus and takes no key.
      if (shown.current?.field !== target) {
        const { value } = target;
        if (event.key !== "Enter" || !MANY_DIGITS.test(value.replace(/\s/g, ""))) return;
        if (value === former || value === kept.current) return;
        shown.current = { field: target, former };
        setQuestion(shown.current);
      }
      event.preventDefault();
      event.stopPropagation();
    }
    /** The dialog takes the focus, but the number is not taken yet. */
    function leave(event: FocusEvent) {
      if (event.target === shown.current?.field) event.stopPropagation();
    }

    window.addEventListener("focusin", enter);
    window.addEventListener("keydown", press, { capture: true });
    window.addEventListener("focusout", leave, { capture: true });
    return () => {
      window.removeEventListener("focusin", enter);
      window.removeEventListener("keydown", press, { capture: true });
      window.removeEventListener("focusout", leave, { capture: true });
    };
  }, []);

  return {
    question,
    /** The field gets its focus back. `keeps`: the text is a number, whose Entrée asks no more. */
    close: ({ field }: CodeQuestion, keeps = false) => {
      flushSync(() => setQuestion(null));
      field.focus();
      shown.current = null;
      kept.current = keeps ? field.value : "";
    },
  };
}

/** use-number-input.ts and the basket's quantity mark their fields. */
function isNumber(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset["number"] !== undefined && !target.readOnly;
}

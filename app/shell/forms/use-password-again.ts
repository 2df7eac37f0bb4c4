import { type RefObject, useEffect, useRef } from "react";
import type { FormOutcome } from "#app/network/form-outcome.ts";

/** The answers to a form, as `useIntent` tells them. */
type Answers = { refused: FormOutcome; saved: object | undefined };

/**
 * For the field of a password that is asked again: each answer that refuses it, or is the one that it was for, empties
 * it once, unless another has been typed since it was sent. The answer, and not the sentence: two refusals in a row have
 * the same, which conform takes over after a render or two.
 */
export function usePasswordAgain(name: string, { refused, saved }: Answers): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef<string | null>(null);
  const answer = refused.error?.[name] ? refused : saved;
  // Heard from the document: a quick answer may come before the navigation was ever rendered, and the field may come later.
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (field.current && target === field.current.form) sent.current = field.current.value;
    };
    document.addEventListener("submit", remember, true);
    return () => {
      document.removeEventListener("submit", remember, true);
    };
  }, []);
  useEffect(() => {
    if (answer && field.current && field.current.value === sent.current) field.current.value = "";
  }, [answer]);
  return field;
}

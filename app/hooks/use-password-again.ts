import { type RefObject, useEffect, useRef } from "react";
import type { FormOutcome } from "#app/.server/form.ts";

/** The answers to a form, as `useIntent` tells them. */
type Answers = { refused: FormOutcome; saved: object | undefined };

/**
 * For the field of a password that is asked again: each answer that refuses it, or is the one that it was for, empties
 * it once. The answer, and not the sentence: two refusals in a row have the same, which conform takes over after a render
 * or two, when something else may have been typed.
 */
export function usePasswordAgain(name: string, { refused, saved }: Answers): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null);
  const answer = refused.error?.[name] ? refused : saved;
  useEffect(() => {
    if (answer && field.current) field.current.value = "";
  }, [answer]);
  return field;
}

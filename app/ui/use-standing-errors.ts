import { useActionData } from "@remix-run/react";
import { useState } from "react";

type Sentences = readonly string[] | undefined;

/** The server's sentences show until the field is edited, and again after the next answer that contains them. */
export function useStandingErrors(errors: Sentences) {
  // conform returns the same array for two answers with equal sentences, so the answer is compared too.
  const answer = useActionData();
  const [past, setPast] = useState<{ errors: Sentences; answer: unknown }>();
  const edited = errors !== undefined && errors === past?.errors && answer === past.answer;
  return {
    standing: edited ? undefined : errors,
    edited,
    onInput: () => setPast({ errors, answer }),
  };
}

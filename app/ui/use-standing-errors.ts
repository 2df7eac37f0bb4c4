import { useActionData } from "@remix-run/react";
import { useState } from "react";

type Sentences = readonly string[] | undefined;

/** The server's sentences stand until the field is edited, and return with the next answer that has them. */
export function useStandingErrors(errors: Sentences) {
  // conform keeps the sentences that two answers share.
  const answer = useActionData();
  const [past, setPast] = useState<{ errors: Sentences; answer: unknown }>();
  const edited = errors !== undefined && errors === past?.errors && answer === past.answer;
  return {
    standing: edited ? undefined : errors,
    edited,
    onInput: () => setPast({ errors, answer }),
  };
}

import { useActionData } from "@remix-run/react";
import { useState } from "react";

type Sentences = readonly string[] | undefined;

/**
 * What the server said of a field speaks of the value that it had: it stands until the field is edited, and comes with
 * the next answer if that says it again.
 */
export function useStandingErrors(errors: Sentences) {
  // Conform keeps the sentences that two answers have in common.
  const answer = useActionData();
  const [past, setPast] = useState<{ errors: Sentences; answer: unknown }>();
  const edited = errors !== undefined && errors === past?.errors && answer === past.answer;
  return {
    standing: edited ? undefined : errors,
    edited,
    onInput: () => {
      setPast({ errors, answer });
    },
  };
}

import type { FieldMetadata } from "@conform-to/react";
import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

/** The answers to a form, as `useIntent` tells them. */
type Answers = { refused: FormOutcome; saved: object | undefined };

type PasswordAgainProps = Pick<ComponentProps<typeof Field>, "label" | "hint" | "className"> & {
  field: FieldMetadata<string>;
  answers: Answers;
  required?: boolean;
};

/** The password of who is signed in, asked again for what not everybody at this screen may do. */
export function PasswordAgain({ field, answers, required = true, ...labels }: PasswordAgainProps) {
  const input = useEmptied(field.name, answers);
  return (
    <Field {...labels} id={field.id} errors={field.errors}>
      <PasswordInput
        ref={input}
        id={field.id}
        name={field.name}
        autoComplete="current-password"
        required={required}
      />
    </Field>
  );
}

/**
 * Each answer that refuses the password, or is the one that it was for, empties the field once, unless another has been
 * typed since it was sent. The answer, and not the sentence: two refusals in a row have the same, which conform takes over
 * after a render or two.
 */
function useEmptied(name: string, { refused, saved }: Answers): RefObject<HTMLInputElement> {
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
  // After the effects of the form around it, which may send the password once more.
  useEffect(() => {
    queueMicrotask(() => {
      if (answer && field.current && field.current.value === sent.current) field.current.value = "";
    });
  }, [answer]);
  return field;
}

import type { FieldMetadata } from "@conform-to/react";
import { type ComponentProps, useEffect, useRef } from "react";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

type PasswordAgainProps = Pick<ComponentProps<typeof Field>, "label" | "hint" | "className"> & {
  field: FieldMetadata<string>;
  /** The answers to its form, as `useIntent` tells them: each that refuses the password or took it empties the field. */
  answers: { refused: FormOutcome; saved: object | undefined };
  required?: boolean;
};

/** The password of who is signed in, asked again for what not everybody at this screen may do. */
export function PasswordAgain({ field, answers, required = true, ...labels }: PasswordAgainProps) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef<string>();
  const { refused, saved } = answers;
  // The answer, and not its sentence: two refusals in a row have the same.
  const answer = refused.error?.[field.name] ? refused : saved;
  // On the document: a quick answer may come before the navigation was ever rendered.
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (input.current && target === input.current.form) sent.current = input.current.value;
    };
    document.addEventListener("submit", remember, true);
    return () => document.removeEventListener("submit", remember, true);
  }, []);
  // After the effects of the form around it, which may send the password once more. One typed since stays.
  useEffect(() => {
    queueMicrotask(() => {
      if (answer && input.current && input.current.value === sent.current) input.current.value = "";
    });
  }, [answer]);
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

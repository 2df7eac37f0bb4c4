import type { FieldMetadata } from "@conform-to/react";
import { type ComponentProps, useEffect, useRef } from "react";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

type PasswordAgainProps = Pick<ComponentProps<typeof Field>, "label" | "hint" | "className"> & {
  field: FieldMetadata<string>;
  /** An answer that refuses or accepts the password empties the field. */
  answers: { refused: FormOutcome; saved: object | undefined };
  required?: boolean;
};

/** Another person may be at the screen, so the signed-in user's password is needed again. */
export function PasswordAgain({ field, answers, required = true, ...labels }: PasswordAgainProps) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef<string>();
  const { refused, saved } = answers;
  // Two refusals in a row have the same sentence, so the answers themselves are compared.
  const answer = refused.error?.[field.name] ? refused : saved;
  // The document is used, because a quick answer may come before the navigation is rendered.
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (input.current && target === input.current.form) sent.current = input.current.value;
    };
    document.addEventListener("submit", remember, true);
    return () => document.removeEventListener("submit", remember, true);
  }, []);
  // Runs after the effects of the form, which may send the password again. A newly typed password stays.
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

import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { COMPTE } from "#app/content/compte.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { RuleList } from "#app/ui/rule-list.tsx";
import { PASSWORD_RULES } from "#worker/features/comptes/domain/account.ts";

type NewPasswordProps = {
  /** What the form calls it; the confirmation is `confirmation` everywhere. */
  name: "password" | "nouveau";
  label: string;
  errors: { password: string[] | undefined; confirmation: string[] | undefined };
};

/** A password that is chosen: its rules tick off while it is typed, and it is typed twice. */
export function NewPassword({ name, label, errors }: NewPasswordProps) {
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const rules = PASSWORD_RULES.map(({ motif, message }) => ({
    sentence: message,
    met: password !== "" && motif.test(password),
  }));
  // The list of rules says what a typed password lacks; the field does not repeat it.
  const refused = password !== "" && errors.password !== undefined && rules.some(({ met }) => !met);
  return (
    <>
      <div>
        <Field label={label} errors={refused ? undefined : errors.password}>
          <PasswordInput
            name={name}
            autoComplete="new-password"
            required
            aria-invalid={refused}
            aria-describedby="regles-mot-de-passe"
            onInput={(event) => {
              setPassword(event.currentTarget.value);
            }}
          />
        </Field>
        <RuleList id="regles-mot-de-passe" rules={rules} refused={refused} />
      </div>
      <Field label={COMPTE.confirmation} errors={errors.confirmation}>
        <PasswordInput
          name="confirmation"
          autoComplete="new-password"
          required
          onInput={(event) => {
            setConfirmation(event.currentTarget.value);
          }}
        />
      </Field>
      <p role="status" className="-mt-3 flex min-h-5 items-center gap-2 text-caption text-moringa-ink">
        {password !== "" && password === confirmation && (
          <>
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            {COMPTE.passwordsMatch}
          </>
        )}
      </p>
    </>
  );
}

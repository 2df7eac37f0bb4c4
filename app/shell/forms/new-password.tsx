import Circle from "lucide-react/icons/circle";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { COMPTE } from "#app/content/compte.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { PASSWORD_RULES } from "#worker/features/comptes/domain/account.ts";

const RULES = {
  met: { icon: CircleCheck, className: "text-moringa-ink", said: "\u00A0: respecté" },
  open: { icon: Circle, className: "text-ink-2", said: "\u00A0: à respecter" },
  broken: { icon: CircleAlert, className: "font-medium text-bissap-ink", said: "\u00A0: non respecté" },
} as const;

type NewPasswordProps = {
  name: "password" | "nouveau";
  label: string;
  errors: { password: string[] | undefined; confirmation: string[] | undefined };
};

export function NewPassword({ name, label, errors }: NewPasswordProps) {
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const rules = PASSWORD_RULES.map(({ pattern, message }) => ({
    sentence: message,
    met: password !== "" && pattern.test(password),
  }));
  // The list of rules already shows the rules that the typed password breaks.
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
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <ul id="regles-mot-de-passe" className="mt-2 grid gap-1.5">
          {rules.map(({ sentence, met }) => {
            const { icon: Icon, className, said } = RULES[met ? "met" : refused ? "broken" : "open"];
            return (
              <li key={sentence} className={`flex items-start gap-2 text-caption ${className}`}>
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                <span className="min-w-0">{sentence}</span>
                <span className="sr-only">{said}</span>
              </li>
            );
          })}
        </ul>
      </div>
      <Field label={COMPTE.confirmation} errors={errors.confirmation}>
        <PasswordInput
          name="confirmation"
          autoComplete="new-password"
          required
          onInput={(event) => setConfirmation(event.currentTarget.value)}
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

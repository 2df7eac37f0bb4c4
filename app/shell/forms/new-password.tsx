import Circle from "lucide-react/icons/circle";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { COMPTE } from "#app/content/compte.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { PASSWORD_RULES } from "#worker/features/comptes/domain/account.ts";

const MARKS = {
  kept: {
    icon: CircleCheck,
    className: "border-transparent bg-moringa-soft text-moringa-ink",
    label: "\u00A0: respecté",
  },
  open: { icon: Circle, className: "border-line text-ink-2", label: "\u00A0: à respecter" },
  broken: {
    icon: CircleAlert,
    className: "border-transparent bg-bissap-soft text-bissap-ink",
    label: "\u00A0: non respecté",
  },
} as const;

/** The last rule forbids characters, so it is broken as soon as one is typed; the others may still be met. */
const FORBIDS = PASSWORD_RULES.length - 1;

type NewPasswordProps = {
  name: "password" | "nouveau";
  label: string;
  hint?: string | undefined;
  autoFocus?: boolean;
  errors: { password: string[] | undefined; confirmation: string[] | undefined };
};

export function NewPassword({ name, label, hint, autoFocus, errors }: NewPasswordProps) {
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const typed = password !== "";
  const kept = PASSWORD_RULES.map(({ pattern }) => typed && pattern.test(password));
  return (
    <>
      <div>
        <Field label={label} errors={errors.password} hint={hint}>
          <PasswordInput
            name={name}
            autoComplete="new-password"
            required
            autoFocus={autoFocus}
            aria-describedby="regles-mot-de-passe"
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <ul id="regles-mot-de-passe" className="password-marks mt-2.5">
          {COMPTE.passwordMarks.map((mark, rank) => {
            const broken = typed && (rank === FORBIDS || errors.password !== undefined);
            const { icon: Icon, className, label } = MARKS[kept[rank] ? "kept" : broken ? "broken" : "open"];
            return (
              <li key={mark} className={className}>
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                <span className="min-w-0">
                  {mark}
                  <span className="sr-only">{label}</span>
                </span>
              </li>
            );
          })}
        </ul>
        <p role="status" className="sr-only">
          {typed && COMPTE.rulesKept(kept.filter(Boolean).length, kept.length)}
        </p>
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
        {typed && password === confirmation && (
          <>
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            {COMPTE.passwordsMatch}
          </>
        )}
      </p>
    </>
  );
}

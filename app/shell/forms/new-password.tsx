import CircleCheck from "lucide-react/icons/circle-check";
import { useCallback, useState } from "react";
import { COMPTE } from "#app/content/compte.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { RuleList } from "#app/ui/rule-list.tsx";
import { PASSWORD_RULES } from "#worker/features/comptes/domain/account.ts";

type NewPasswordProps = {
  /** What the form calls it; the confirmation is `confirmation` everywhere. */
  name: "password" | "nouveau";
  label: string;
  values: { password: string; confirmation: string };
  errors: { password: string[] | undefined; confirmation: string[] | undefined };
  onType: (field: "password" | "confirmation", value: string) => void;
};

/** A password that is chosen: its rules tick off while it is typed, and it is typed twice. */
export function NewPassword({ name, label, values, errors, onType }: NewPasswordProps) {
  const { password, confirmation } = values;
  const rules = PASSWORD_RULES.map(({ motif, message }) => ({
    sentence: message,
    met: password !== "" && motif.test(password),
  }));
  // The list already says what a password that was typed lacks: nothing repeats it under the field.
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
              onType("password", event.currentTarget.value);
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
            onType("confirmation", event.currentTarget.value);
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

const EMPTY = { password: "", confirmation: "" };

/** What `<NewPassword>` needs of a form that keeps nothing else of what is typed. */
export function useNewPassword() {
  const [values, setValues] = useState(EMPTY);
  const onType = useCallback((field: "password" | "confirmation", value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
  }, []);
  const clear = useCallback(() => {
    setValues(EMPTY);
  }, []);
  return { values, onType, clear };
}

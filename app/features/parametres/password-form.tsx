import { useEffect } from "react";
import { NewPassword } from "#app/shell/forms/new-password.tsx";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { Field } from "#app/ui/field.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { usePasswordAgain } from "#app/shell/forms/use-password-again.ts";
import { FormCard } from "./form-card.tsx";

const ID = "mot-de-passe";
const PASSWORDS = "[autocomplete$=password]";

/** A new password by the old one (decision 11). */
export function PasswordForm() {
  const intent = useIntent("motDePasse");
  const { saved, refused, sending } = intent;
  const { form, fields, formProps } = useAppForm<{ actuel: string; nouveau: string; confirmation: string }>({
    id: ID,
    lastResult: refused,
  });
  const current = usePasswordAgain("actuel", intent);
  useEffect(() => {
    if (!saved) return;
    for (const field of current.current?.form?.querySelectorAll<HTMLInputElement>(PASSWORDS) ?? [])
      typeInto(field, "");
  }, [saved, current]);

  return (
    <AppForm {...formProps}>
      <input type="hidden" name="intent" value="motDePasse" />
      <FormErrors errors={form.errors} title={PARAMETRES.passwordFailed} />
      <FormCard title={COMPTE.motDePasse} sending={sending} unsaved={false}>
        <p className="-mt-3 text-caption text-ink-3">{PARAMETRES.passwordConsequence}</p>
        <Field label={PARAMETRES.currentPassword} errors={fields.actuel.errors}>
          <PasswordInput ref={current} name={fields.actuel.name} autoComplete="current-password" required />
        </Field>
        <NewPassword
          name="nouveau"
          label={COMPTE.newPasswordTitle}
          errors={{ password: fields.nouveau.errors, confirmation: fields.confirmation.errors }}
        />
      </FormCard>
    </AppForm>
  );
}

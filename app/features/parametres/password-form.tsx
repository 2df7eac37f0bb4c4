import { getFormProps } from "@conform-to/react";
import { useEffect } from "react";
import { NewPassword, useNewPassword } from "#app/shell/forms/new-password.tsx";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { usePasswordAgain } from "#app/shell/forms/use-password-again.ts";
import { FormCard } from "./form-card.tsx";

const ID = "mot-de-passe";

/** A new password by the old one (decision 11). */
export function PasswordForm() {
  const intent = useIntent("motDePasse");
  const { saved, refused, sending } = intent;
  const { form, fields } = useAppForm<{ actuel: string; nouveau: string; confirmation: string }>({
    id: ID,
    lastResult: refused,
  });
  const { values, onType, clear } = useNewPassword();
  const current = usePasswordAgain("actuel", intent);
  // What has served is no longer there.
  useEffect(() => {
    if (!saved) return;
    current.current?.form?.reset();
    clear();
  }, [saved, current, clear]);

  return (
    <AppForm {...getFormProps(form)}>
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
          values={values}
          errors={{ password: fields.nouveau.errors, confirmation: fields.confirmation.errors }}
          onType={onType}
        />
      </FormCard>
    </AppForm>
  );
}

import { useEffect } from "react";
import { NewPassword } from "#app/shell/forms/new-password.tsx";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { PasswordAgain } from "#app/shell/forms/password-again.tsx";
import { FormCard } from "./form-card.tsx";

const ID = "mot-de-passe";
const PASSWORDS = "[autocomplete$=password]";

export function PasswordForm() {
  const intent = useIntent("motDePasse");
  const { saved, refused, sending } = intent;
  const { form, fields, formProps } = useAppForm<{ actuel: string; nouveau: string; confirmation: string }>({
    id: ID,
    lastResult: refused,
  });
  useEffect(() => {
    if (!saved) return;
    for (const field of document.querySelectorAll<HTMLInputElement>(`#${ID} ${PASSWORDS}`))
      typeInto(field, "");
  }, [saved]);

  return (
    <AppForm {...formProps} intent="motDePasse">
      <FormErrors errors={form.errors} title={PARAMETRES.passwordFailed} />
      <FormCard title={COMPTE.motDePasse} sending={sending} unsaved={false}>
        <p className="-mt-3 text-caption text-ink-3">{PARAMETRES.passwordConsequence}</p>
        <PasswordAgain field={fields.actuel} label={PARAMETRES.currentPassword} answers={intent} />
        <NewPassword
          name="nouveau"
          label={COMPTE.newPasswordTitle}
          errors={{ password: fields.nouveau.errors, confirmation: fields.confirmation.errors }}
        />
      </FormCard>
    </AppForm>
  );
}

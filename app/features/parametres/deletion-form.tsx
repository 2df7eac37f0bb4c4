import { getFormProps, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { usePasswordAgain } from "#app/shell/forms/use-password-again.ts";
import { useShell } from "#app/shell/use-shell.ts";

/** The end of the account, folded away: the name of the shop typed anew is the question before it. */
export function DeletionForm() {
  const { etablissement } = useShell();
  const intent = useIntent("supprimer");
  const { refused, sending } = intent;
  const { form, fields } = useAppForm<{ nomEtablissement: string; motDePasse: string }>({
    id: "suppression",
    lastResult: refused,
  });
  const password = usePasswordAgain("motDePasse", intent);
  // Opened by a refusal or by what was kept of it; folded by nobody but who reads it.
  const [open, setOpen] = useState(Boolean(refused.error ?? fields.nomEtablissement.initialValue));
  const [heard, setHeard] = useState(refused);
  if (refused !== heard) {
    setHeard(refused);
    if (refused.error) setOpen(true);
  }

  return (
    <details
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
      className="border-t border-line px-4 md:px-5 large-text:px-3"
    >
      <summary className="inline-flex min-h-12 cursor-pointer list-none items-center font-semibold text-bissap-ink underline underline-offset-4">
        {PARAMETRES.deleteAccount}
      </summary>
      <AppForm {...getFormProps(form)} className="grid grid-cols-1 gap-5 pt-1 pb-5">
        <input type="hidden" name="intent" value="supprimer" />
        <Notice tone="warning" title={PARAMETRES.deletionTitle}>
          {PARAMETRES.deletionConsequence}
        </Notice>
        <FormErrors errors={form.errors} title={PARAMETRES.deleteFailed} />
        <Field
          label={PARAMETRES.nameToType}
          id={fields.nomEtablissement.id}
          errors={fields.nomEtablissement.errors}
          hint={etablissement.nom}
        >
          <Input
            {...getInputProps(fields.nomEtablissement, { type: "text" })}
            autoComplete="off"
            spellCheck={false}
            required
          />
        </Field>
        <Field label={COMPTE.motDePasse} id={fields.motDePasse.id} errors={fields.motDePasse.errors}>
          <PasswordInput
            ref={password}
            id={fields.motDePasse.id}
            name={fields.motDePasse.name}
            autoComplete="current-password"
            required
          />
        </Field>
        <Button
          type="submit"
          kind="danger-filled"
          loading={sending}
          loadingLabel={PARAMETRES.suppression}
          className="justify-self-start max-md:justify-self-stretch"
        >
          {PARAMETRES.deleteAccount}
        </Button>
      </AppForm>
    </details>
  );
}

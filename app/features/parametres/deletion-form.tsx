import { useState } from "react";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { PasswordAgain } from "#app/shell/forms/password-again.tsx";
import { TextField } from "#app/shell/forms/text-field.tsx";
import { useShell } from "#app/shell/use-shell.ts";

/** The user types the shop's name instead of answering a dialog. */
export function DeletionForm() {
  const { etablissement } = useShell();
  const intent = useIntent("supprimer");
  const { refused, sending } = intent;
  const { form, fields, formProps } = useAppForm<{ nomEtablissement: string; motDePasse: string }>({
    id: "suppression",
    lastResult: refused,
  });
  // A refusal or a restored draft opens the form; only the user closes the form.
  const [opened, setOpened] = useState(Boolean(refused.error));
  if (refused.error && !opened) setOpened(true);

  return (
    <details open={opened} className="border-t border-line px-4 md:px-5 large-text:px-3">
      <summary className="inline-flex min-h-12 cursor-pointer list-none items-center font-semibold text-bissap-ink underline underline-offset-4">
        {PARAMETRES.deleteAccount}
      </summary>
      <AppForm
        {...formProps}
        intent="supprimer"
        onInput={() => setOpened(true)}
        className="grid grid-cols-1 gap-5 pt-1 pb-5"
      >
        <Notice tone="warning" title={PARAMETRES.deletionTitle}>
          {PARAMETRES.deletionConsequence}
        </Notice>
        <FormErrors errors={form.errors} title={PARAMETRES.deleteFailed} />
        <TextField
          field={fields.nomEtablissement}
          label={PARAMETRES.nameToType}
          hint={etablissement.nom}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <PasswordAgain field={fields.motDePasse} label={COMPTE.motDePasse} answers={intent} />
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

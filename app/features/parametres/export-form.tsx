import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { PARAMETRES } from "#app/content/parametres.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { PasswordAgain } from "#app/shell/forms/password-again.tsx";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { Button } from "#app/ui/button.tsx";
import { FORMATS_EXPORT } from "#worker/features/export/domain/export.ts";

/** The browser itself saves the file, which a phone's memory may not hold. Scripts first check the password. */
export function ExportForm() {
  const intent = useIntent("exporter");
  const { refused, saved, sending } = intent;
  const { form, fields, formProps } = useAppForm<{ motDePasse: string; format: string }>({
    id: "export",
    lastResult: refused,
  });
  const submit = useSubmit();
  const sentFormat = useNavigation().formData?.get("format");
  const pressed = useRef<HTMLElement | null>(null);
  const granted = useRef(false);

  useEffect(() => {
    const button = pressed.current;
    if (!saved || !(button instanceof HTMLButtonElement)) return;
    granted.current = true;
    button.form?.requestSubmit(button);
    granted.current = false;
  }, [saved]);

  function ask(event: FormEvent<HTMLFormElement>): void {
    if (granted.current) return;
    event.preventDefault();
    if (sending) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    pressed.current = submitter;
    submit(new FormData(event.currentTarget, submitter), { method: "post", action: "/settings" });
  }

  return (
    <AppForm
      {...formProps}
      intent="exporter"
      action="/settings/export"
      reloadDocument
      onSubmit={ask}
      className="grid grid-cols-1 gap-4 p-4 md:px-5 large-text:px-3"
    >
      <FormErrors errors={form.errors} title={PARAMETRES.exportFailed} />
      <PasswordAgain
        field={fields.motDePasse}
        label={PARAMETRES.currentPassword}
        hint={PARAMETRES.exportHint}
        answers={intent}
      />
      <div className="flex flex-wrap gap-3 max-md:*:flex-auto">
        {FORMATS_EXPORT.map((format) => (
          <Button
            key={format}
            type="submit"
            name="format"
            value={format}
            loading={sending && format === sentFormat}
            loadingLabel={PARAMETRES.preparation}
          >
            {PARAMETRES.exportData[format]}
          </Button>
        ))}
      </div>
    </AppForm>
  );
}

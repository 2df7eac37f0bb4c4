import { getFormProps } from "@conform-to/react";
import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { usePasswordAgain } from "#app/shell/forms/use-password-again.ts";
import { FORMATS_EXPORT } from "#worker/features/export/domain/export.ts";

/**
 * All of the shop's data as a file, for whoever knows the password. The browser sends the form by itself and streams the
 * file to its disk: a cheap phone's memory does not hold all of a shop. It would show its own failure in place of the
 * screen, so that scripts ask the screen's action first, which says what it says of every form.
 */
export function ExportForm() {
  const intent = useIntent("exporter");
  const { refused, saved, sending } = intent;
  const { form, fields } = useAppForm<{ motDePasse: string; format: string }>({
    id: "export",
    lastResult: refused,
  });
  const submit = useSubmit();
  const asked = useNavigation().formData?.get("format");
  const pressed = useRef<HTMLElement | null>(null);
  const granted = useRef(false);

  useEffect(() => {
    const button = pressed.current;
    if (!saved || !(button instanceof HTMLButtonElement)) return;
    granted.current = true;
    button.form?.requestSubmit(button);
    granted.current = false;
  }, [saved]);
  // After it: the field is emptied by the answer that it was for.
  const password = usePasswordAgain("motDePasse", intent);

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
      {...getFormProps(form)}
      action="/settings/export"
      reloadDocument
      onSubmit={ask}
      className="grid grid-cols-1 gap-4 p-4 md:px-5 large-text:px-3"
    >
      <input type="hidden" name="intent" value="exporter" />
      <FormErrors errors={form.errors} title={PARAMETRES.exportFailed} />
      <Field
        label={PARAMETRES.currentPassword}
        id={fields.motDePasse.id}
        errors={fields.motDePasse.errors}
        hint={PARAMETRES.exportHint}
      >
        <PasswordInput
          ref={password}
          id={fields.motDePasse.id}
          name={fields.motDePasse.name}
          autoComplete="current-password"
          required
        />
      </Field>
      <div className="flex flex-wrap gap-3 max-md:*:flex-auto">
        {FORMATS_EXPORT.map((format) => (
          <Button
            key={format}
            type="submit"
            name="format"
            value={format}
            loading={sending && format === asked}
            loadingLabel={PARAMETRES.preparation}
          >
            {PARAMETRES.exportData[format]}
          </Button>
        ))}
      </div>
    </AppForm>
  );
}

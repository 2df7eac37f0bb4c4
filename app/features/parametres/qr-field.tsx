import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useContext } from "react";
import { FieldError } from "#app/ui/field-error.tsx";
import { RemedyContext } from "#app/ui/remedy.ts";
import { Switch } from "#app/ui/switch.tsx";
import { useStandingErrors } from "#app/ui/use-standing-errors.ts";
import { TICKET_SETTINGS } from "#app/content/ticket-settings.ts";

export function QrField({ field, label }: { field: FieldMetadata<string>; label: string }) {
  const remedy = useContext(RemedyContext);
  const { standing, onInput } = useStandingErrors(field.errors);
  const { key, ...input } = getInputProps(field, { type: "checkbox", value: "true" });
  return (
    <div onInput={onInput}>
      <Switch key={key} {...input} label={label} hint={TICKET_SETTINGS.qrHint} />
      <FieldError id={`${field.id}-error`} errors={standing} />
      {standing && remedy(field.id)}
    </div>
  );
}

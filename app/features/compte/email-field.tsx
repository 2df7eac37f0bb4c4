import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { COMPTE } from "#app/content/compte.ts";

type EmailFieldProps = { field: FieldMetadata<string>; autoFocus?: boolean };

export function EmailField({ field, autoFocus }: EmailFieldProps) {
  return (
    <Field label={COMPTE.email} id={field.id} errors={field.errors}>
      <Input
        {...getInputProps(field, { type: "email" })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        required
      />
    </Field>
  );
}

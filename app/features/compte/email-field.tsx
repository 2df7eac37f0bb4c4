import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { COMPTE } from "#app/content/compte.ts";

export function EmailField({ field }: { field: FieldMetadata<string> }) {
  return (
    <Field label={COMPTE.email} id={field.id} errors={field.errors}>
      <Input
        {...getInputProps(field, { type: "email" })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </Field>
  );
}

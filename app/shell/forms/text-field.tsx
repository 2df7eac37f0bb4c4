import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

type Labelled = Pick<ComponentProps<typeof Field>, "label" | "hint" | "optional"> & {
  field: FieldMetadata<string>;
};

type TextFieldProps = Labelled & { type?: "text" | "email" | "tel" } & Omit<
    ComponentProps<typeof Input>,
    "ref"
  >;

export function TextField({ field, label, hint, optional = false, type = "text", ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} optional={optional} id={field.id} errors={field.errors}>
      <Input {...getInputProps(field, { type })} {...input} />
    </Field>
  );
}

type LongTextFieldProps = Labelled & Omit<ComponentProps<typeof Textarea>, "ref">;

export function LongTextField({ field, label, hint, optional = false, ...textarea }: LongTextFieldProps) {
  return (
    <Field label={label} hint={hint} optional={optional} id={field.id} errors={field.errors}>
      <Textarea {...getTextareaProps(field)} {...textarea} />
    </Field>
  );
}

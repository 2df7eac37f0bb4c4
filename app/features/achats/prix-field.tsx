import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { MontantInput } from "#app/ui/montant-input.tsx";
import type { Devise } from "#worker/kernel/domain/money.ts";

type PrixFieldProps = {
  field: FieldMetadata<string>;
  devise: Devise;
  label: string;
  hint: string;
  required: boolean;
  /** The first value of the field. */
  value: string;
  negative: string;
  onValue: (value: string) => void;
};

export function PrixField({
  field,
  devise,
  label,
  hint,
  required,
  value,
  negative,
  onValue,
}: PrixFieldProps) {
  const [first] = useState(value);
  return (
    <Field label={label} hint={hint} optional={!required} id={field.id} errors={field.errors}>
      <MontantInput
        {...getInputProps(field, { type: "text" })}
        defaultValue={first}
        required={required}
        devise={devise}
        negative={negative}
        onValue={onValue}
      />
    </Field>
  );
}

import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { MontantInput } from "#app/ui/montant-input.tsx";
import type { Devise } from "#worker/core/domain/money.ts";

type PrixFieldProps = {
  field: FieldMetadata<string>;
  devise: Devise;
  label: string;
  hint: ReactNode;
  required: boolean;
  /** One of three in a row: narrow, and the currency stands elsewhere. */
  narrow?: boolean;
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
  narrow = false,
  value,
  negative,
  onValue,
}: PrixFieldProps) {
  const [first] = useState(value);
  return (
    <Field label={label} hint={hint} optional={!required && !narrow} id={field.id} errors={field.errors}>
      <MontantInput
        {...getInputProps(field, { type: "text" })}
        defaultValue={first}
        required={required}
        devise={devise}
        negative={negative}
        onValue={onValue}
        {...(narrow && {
          bare: true,
          className: "px-2!",
          inputClassName: "text-right",
          enterKeyHint: "next",
        })}
      />
    </Field>
  );
}

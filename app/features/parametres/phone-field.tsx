import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { PHONE_PAYS } from "#app/network/field-names.ts";
import { Field } from "#app/ui/field.tsx";
import { PhoneInput } from "#app/ui/phone-input.tsx";
import { PAYS } from "#worker/core/domain/pays.ts";
import { splitE164 } from "#worker/core/domain/phone.ts";

type PhoneFieldProps = Pick<ComponentProps<typeof Field>, "label" | "hint" | "optional"> & {
  field: FieldMetadata<string>;
  /** The prefix of an empty field. */
  isoCode?: string;
};

export function PhoneField({ field, isoCode, ...labels }: PhoneFieldProps) {
  const pays = [...PAYS].sort((a, b) => Number(b.isoCode === isoCode) - Number(a.isoCode === isoCode));
  return (
    <Field {...labels} id={field.id} errors={field.errors}>
      <PhoneInput
        {...getInputProps(field, { type: "tel" })}
        key={field.key}
        defaultValue={field.initialValue}
        pays={pays}
        paysName={PHONE_PAYS}
        required={!labels.optional}
      />
    </Field>
  );
}

/** The prefix with which the form shows the number. */
export function prefixOf(telephone: string | null, isoCode = ""): string {
  return telephone ? (splitE164(telephone, PAYS)?.pays.isoCode ?? "") : isoCode;
}

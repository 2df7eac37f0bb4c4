import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { PARAMETRES } from "#app/content/parametres.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import type { Pays } from "#worker/kernel/domain/pays.ts";
import { PAYS_CONFIRMED } from "./use-confirmed-pays.ts";
import type { EtablissementValues } from "./etablissement-values.ts";

/** What goes on a ticket has no `maxLength`: a paste would be cut without a word, and the server says what is too long. */
type EtablissementFieldsProps = {
  fields: { [Name in keyof EtablissementValues]: FieldMetadata<string> };
  labels: Readonly<Record<keyof EtablissementValues, string>>;
  pays: readonly Pays[];
  /** Where the shop is. */
  current: Pays;
};

export function EtablissementFields({ fields, labels, pays, current }: EtablissementFieldsProps) {
  const of = (name: keyof EtablissementValues) => {
    const { id, errors } = fields[name];
    return { label: labels[name], id, errors };
  };
  return (
    <>
      <Field {...of("nom")}>
        <Input
          {...getInputProps(fields.nom, { type: "text" })}
          autoComplete="organization"
          maxLength={100}
          required
        />
      </Field>
      <Field {...of("description")} optional>
        <Textarea {...getTextareaProps(fields.description)} maxLength={1000} />
      </Field>
      <div>
        <Field {...of("countryId")} hint={PARAMETRES.paysHint}>
          <Select {...getSelectProps(fields.countryId)} required>
            {pays.map(({ id, nom, isoCode, deviseCode }) => (
              <option key={id} value={id} data-current={id === current.id || undefined}>
                {`${nom} (${isoCode}), ${devise(deviseCode).symbole}`}
              </option>
            ))}
          </Select>
        </Field>
        {/* With scripts a dialog asks; style knows whether another country is chosen. */}
        <noscript className="group-has-[[data-current]:checked]/form:hidden">
          <Checkbox name={PAYS_CONFIRMED} value="1" label={PARAMETRES.confirmPays} className="mt-1" />
        </noscript>
      </div>
      <Field {...of("adresse")} optional>
        <Input {...getInputProps(fields.adresse, { type: "text" })} autoComplete="street-address" />
      </Field>
      <Field {...of("telephone")} optional hint={PARAMETRES.telephoneHint}>
        <Input {...getInputProps(fields.telephone, { type: "tel" })} autoComplete="tel" inputMode="tel" />
      </Field>
      <Field {...of("mentionsLegales")} optional hint={PARAMETRES.mentionsHint}>
        <Textarea {...getTextareaProps(fields.mentionsLegales)} className="block" />
      </Field>
      <Field {...of("piedTicket")} optional>
        <Textarea {...getTextareaProps(fields.piedTicket)} rows={2} />
      </Field>
    </>
  );
}

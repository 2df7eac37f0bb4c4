import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import { LongTextField, TextField } from "#app/shell/forms/text-field.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { PARAMETRES } from "#app/content/parametres.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { expectedOf, type Etablissement } from "#worker/features/parametres/domain.ts";
import type { Pays } from "#worker/kernel/domain/pays.ts";
import { PAYS_CONFIRMED } from "./use-confirmed-pays.ts";

/** The shop as its form sends it. */
export type EtablissementValues = Record<keyof ReturnType<typeof expectedOf>, string>;

export function valuesOf(etablissement: Etablissement): EtablissementValues {
  const values = Object.entries(expectedOf(etablissement)).map(([name, value]) => [
    name,
    String(value ?? ""),
  ]);
  return Object.fromEntries(values) as EtablissementValues;
}

/** What goes on a ticket has no `maxLength`: a paste would be cut without a word, and the server says what is too long. */
type EtablissementFieldsProps = {
  fields: { [Name in keyof EtablissementValues]: FieldMetadata<string> };
  labels: Readonly<Record<keyof EtablissementValues, string>>;
  pays: readonly Pays[];
  /** Where the shop is. */
  current: Pays;
};

export function EtablissementFields({ fields, labels, pays, current }: EtablissementFieldsProps) {
  const { nom, description, countryId, adresse, telephone, mentionsLegales, piedTicket } = fields;
  return (
    <>
      <TextField field={nom} label={labels.nom} autoComplete="organization" maxLength={100} required />
      <LongTextField field={description} label={labels.description} optional maxLength={1000} />
      <div>
        <Field
          label={labels.countryId}
          id={countryId.id}
          errors={countryId.errors}
          hint={PARAMETRES.paysHint}
        >
          <Select {...getSelectProps(countryId)} required>
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
      <TextField field={adresse} label={labels.adresse} optional autoComplete="street-address" />
      <TextField
        field={telephone}
        label={labels.telephone}
        optional
        hint={PARAMETRES.telephoneHint}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />
      <LongTextField
        field={mentionsLegales}
        label={labels.mentionsLegales}
        optional
        hint={PARAMETRES.mentionsHint}
        className="block"
      />
      <LongTextField field={piedTicket} label={labels.piedTicket} optional rows={2} />
    </>
  );
}

import type { ComponentPropsWithoutRef } from "react";
import { COMPTE } from "#app/content/compte.ts";
import { REGISTRATION } from "#app/content/registration.ts";
import { PHONE_PAYS } from "#app/network/field-names.ts";
import { NewPassword } from "#app/shell/forms/new-password.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PhoneInput } from "#app/ui/phone-input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import { PAYS } from "#worker/core/domain/pays.ts";
import type { RegisterField } from "./register-rules.ts";
import type { RegisterWizard } from "./use-register-wizard.ts";

type StepProps = { wizard: RegisterWizard };
type TextProps = StepProps & {
  name: RegisterField;
  label: string;
  hint?: string;
} & ComponentPropsWithoutRef<"input">;

export function PersonFields({ wizard }: StepProps) {
  return (
    <>
      <TextField wizard={wizard} name="nom" label={COMPTE.nom} autoComplete="family-name" required />
      <TextField wizard={wizard} name="prenom" label={COMPTE.prenom} autoComplete="given-name" required />
      <TextField
        wizard={wizard}
        name="email"
        label={COMPTE.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field label={COMPTE.telephone} errors={wizard.errors("telephone")}>
        <PhoneInput
          name="telephone"
          defaultValue={wizard.values.telephone}
          isoCode={wizard.isoCode}
          pays={PAYS}
          paysName={PHONE_PAYS}
          autoFocus={wizard.focused === "telephone"}
          required
        />
      </Field>
    </>
  );
}

export function SecurityFields({ wizard }: StepProps) {
  return (
    <NewPassword
      name="password"
      label={COMPTE.motDePasse}
      hint={wizard.passwordLost ? REGISTRATION.passwordAgain : undefined}
      autoFocus={wizard.focused === "password"}
      errors={{ password: wizard.errors("password"), confirmation: wizard.errors("confirmation") }}
    />
  );
}

export function ShopFields({ wizard }: StepProps) {
  return (
    <>
      <TextField
        wizard={wizard}
        name="etablissementNom"
        label={COMPTE.etablissementNom}
        autoComplete="organization"
        maxLength={100}
        required
      />
      <Field
        label={COMPTE.etablissementDescription}
        optional
        errors={wizard.errors("etablissementDescription")}
      >
        <Textarea
          name="etablissementDescription"
          rows={3}
          maxLength={1000}
          defaultValue={wizard.values.etablissementDescription}
        />
      </Field>
      <Field label={COMPTE.pays} errors={wizard.errors("countryId")} hint={REGISTRATION.paysHint}>
        <Select
          key={wizard.phonePays}
          name="countryId"
          defaultValue={wizard.values.countryId}
          autoFocus={wizard.focused === "countryId"}
          required
        >
          <option value="">{REGISTRATION.choosePays}</option>
          {PAYS.map(({ id, nom, isoCode, deviseCode }) => (
            <option key={id} value={id}>
              {`${nom} (${isoCode}), ${devise(deviseCode).symbole}`}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

function TextField({ wizard, name, label, hint, ...props }: TextProps) {
  return (
    <Field label={label} errors={wizard.errors(name)} hint={hint}>
      <Input name={name} defaultValue={wizard.values[name]} autoFocus={wizard.focused === name} {...props} />
    </Field>
  );
}

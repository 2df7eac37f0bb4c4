import CircleCheck from "lucide-react/icons/circle-check";
import type { ComponentPropsWithoutRef } from "react";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { PasswordInput } from "#app/components/ui/password-input.tsx";
import { PhoneInput } from "#app/components/ui/phone-input.tsx";
import { RuleList } from "#app/components/ui/rule-list.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import { COMPTE } from "#app/content/compte.ts";
import { REGLES_MOT_DE_PASSE } from "#worker/domain/compte.ts";
import { devise } from "#worker/domain/devises.ts";
import { PAYS } from "#worker/domain/pays.ts";
import type { RegisterField } from "./register-rules.ts";
import type { RegisterWizard } from "./use-register-wizard.ts";

type StepProps = { wizard: RegisterWizard };
type TextProps = StepProps & { name: RegisterField; label: string } & ComponentPropsWithoutRef<"input">;

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
          countryName="telephonePays"
          countries={PAYS}
          defaultValue={wizard.values.telephone}
          required
          onInput={(event) => {
            wizard.change("telephone", event.currentTarget.value.replace(/\D/g, ""));
          }}
        />
      </Field>
    </>
  );
}

export function SecurityFields({ wizard }: StepProps) {
  const { password, confirmation } = wizard.values;
  const rules = REGLES_MOT_DE_PASSE.map(({ motif, message }) => ({
    sentence: message,
    met: password !== "" && motif.test(password),
  }));
  const errors = wizard.errors("password");
  // The list already says what a password that was typed lacks: nothing repeats it under the field.
  const refused = password !== "" && errors !== undefined && rules.some(({ met }) => !met);
  return (
    <>
      <div>
        <Field label={COMPTE.motDePasse} errors={refused ? undefined : errors}>
          <PasswordInput
            {...secret(wizard, "password")}
            aria-invalid={refused}
            aria-describedby="regles-mot-de-passe"
          />
        </Field>
        <RuleList id="regles-mot-de-passe" rules={rules} refused={refused} />
      </div>
      <Field label={COMPTE.confirmation} errors={wizard.errors("confirmation")}>
        <PasswordInput {...secret(wizard, "confirmation")} />
      </Field>
      <p role="status" className="-mt-3 flex min-h-5 items-center gap-2 text-caption text-moringa-ink">
        {password !== "" && password === confirmation && (
          <>
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            {COMPTE.correspondent}
          </>
        )}
      </p>
    </>
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
          onInput={(event) => {
            wizard.change("etablissementDescription", event.currentTarget.value);
          }}
        />
      </Field>
      <Field label={COMPTE.pays} errors={wizard.errors("countryId")} hint={COMPTE.paysAide}>
        <Select
          name="countryId"
          defaultValue={wizard.values.countryId}
          required
          onChange={(event) => {
            wizard.change("countryId", event.currentTarget.value);
          }}
        >
          <option value="">{COMPTE.paysChoisir}</option>
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

function TextField({ wizard, name, label, ...props }: TextProps) {
  return (
    <Field label={label} errors={wizard.errors(name)}>
      <Input
        name={name}
        defaultValue={wizard.values[name]}
        {...props}
        onInput={(event) => {
          wizard.change(name, event.currentTarget.value);
        }}
      />
    </Field>
  );
}

function secret(wizard: RegisterWizard, name: "password" | "confirmation") {
  return {
    name,
    autoComplete: "new-password" as const,
    required: true,
    onInput: (event: { currentTarget: HTMLInputElement }) => {
      wizard.change(name, event.currentTarget.value);
    },
  };
}

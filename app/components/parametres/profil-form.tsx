import { getFormProps, getInputProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { AppForm } from "#app/components/layout/app-form.tsx";
import { FormErrors } from "#app/components/layout/form-errors.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { PasswordInput } from "#app/components/ui/password-input.tsx";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useFormulaire } from "#app/hooks/use-formulaire.ts";
import { useIntent } from "#app/hooks/use-intent.ts";
import { useUnsaved } from "#app/hooks/use-unsaved.ts";
import type { GerantEntree } from "#worker/domain/parametres.ts";
import { FormCard } from "./form-card.tsx";

const ID = "profil";
type Gerant = Omit<GerantEntree, "motDePasse">;

export function ProfilForm({ gerant }: { gerant: Gerant }) {
  const { saved, refused, sending } = useIntent("profil");
  const { form, fields } = useFormulaire<Gerant & { motDePasse: string }>({
    id: ID,
    defaultValue: gerant,
    lastResult: refused,
  });
  const unsaved = useUnsaved(ID, gerant, saved);
  const [email, setEmail] = useState(fields.email.initialValue ?? "");
  const moved = cleOf(email) !== cleOf(gerant.email);
  const password = useRef<HTMLInputElement>(null);
  const wrong = fields.motDePasse.errors;

  // What was refused is typed again; what has served is no longer there.
  useEffect(() => {
    if ((wrong ?? saved) && password.current) password.current.value = "";
  }, [wrong, saved]);

  return (
    <AppForm {...getFormProps(form)}>
      <input type="hidden" name="intent" value="profil" />
      <FormErrors errors={form.errors} title={PARAMETRES.profilImpossible} />
      <FormCard title={PARAMETRES.profilTitre} sending={sending} unsaved={unsaved}>
        <Field label={COMPTE.nom} id={fields.nom.id} errors={fields.nom.errors}>
          <Input
            {...getInputProps(fields.nom, { type: "text" })}
            autoComplete="family-name"
            maxLength={50}
            required
          />
        </Field>
        <Field label={COMPTE.prenom} id={fields.prenom.id} errors={fields.prenom.errors}>
          <Input
            {...getInputProps(fields.prenom, { type: "text" })}
            autoComplete="given-name"
            maxLength={50}
            required
          />
        </Field>
        <Field label={COMPTE.email} id={fields.email.id} errors={fields.email.errors}>
          <Input
            {...getInputProps(fields.email, { type: "email" })}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            onInput={(event) => {
              setEmail(event.currentTarget.value);
            }}
          />
        </Field>
        {/* Another email asks for it. Without scripts nobody knows what is being typed: it is always there. */}
        <Field
          label={PARAMETRES.motDePasseActuel}
          id={fields.motDePasse.id}
          errors={fields.motDePasse.errors}
          hint={PARAMETRES.motDePasseAide}
          className={moved || wrong ? "" : "hidden noscript:block"}
        >
          <PasswordInput
            ref={password}
            id={fields.motDePasse.id}
            name={fields.motDePasse.name}
            autoComplete="current-password"
          />
        </Field>
        <Field label={COMPTE.telephone} id={fields.telephone.id} errors={fields.telephone.errors}>
          <Input
            {...getInputProps(fields.telephone, { type: "tel" })}
            autoComplete="tel"
            inputMode="tel"
            maxLength={15}
            required
          />
        </Field>
      </FormCard>
    </AppForm>
  );
}

/** Two emails are the same account without case. */
function cleOf(email: string): string {
  return email.trim().toLowerCase();
}

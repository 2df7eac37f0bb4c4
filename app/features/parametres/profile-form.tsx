import { getFormProps, getInputProps } from "@conform-to/react";
import { useEffect, useState } from "react";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useFormulaire } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { usePasswordAgain } from "#app/shell/forms/use-password-again.ts";
import { useUnsaved } from "#app/shell/forms/unsaved.ts";
import { attenduDuGerant, type Gerant } from "#worker/features/parametres/domain.ts";
import { EditCard } from "./edit-card.tsx";

const ID = "profil";

type Valeurs = ReturnType<typeof attenduDuGerant>;

const LABELS: Readonly<Record<keyof Valeurs, string>> = {
  nom: COMPTE.nom,
  prenom: COMPTE.prenom,
  email: COMPTE.email,
  telephone: COMPTE.telephone,
};

type ProfilFormProps = {
  gerant: Gerant;
  /** The email that waits to be confirmed. */
  pending: string | null;
};

export function ProfilForm({ gerant, pending }: ProfilFormProps) {
  const intent = useIntent<Gerant>(ID);
  const { saved, stored, refused, sending } = intent;
  const [loaded] = useState(gerant);
  const { form, fields, meanwhile } = useFormulaire<Valeurs & { attendu: string; motDePasse: string }>({
    id: ID,
    defaultValue: { ...attenduDuGerant(loaded), attendu: JSON.stringify(attenduDuGerant(loaded)) },
    lastResult: refused,
  });
  const unsaved = useUnsaved(ID, attenduDuGerant(loaded), saved);
  const [email, setEmail] = useState(fields.email.initialValue ?? "");
  const moved = cleOf(email) !== cleOf((stored ?? loaded).email);
  const password = usePasswordAgain("motDePasse", intent);
  // The wish stands above the form by now: the field says again what the account has.
  useEffect(() => {
    const field = document.getElementById(fields.email.id);
    const asked =
      field instanceof HTMLInputElement && pending !== null && cleOf(field.value) === cleOf(pending);
    if (stored && asked) typeInto(field, stored.email);
  }, [stored, pending, fields.email.id]);

  return (
    <AppForm {...getFormProps(form)}>
      <EditCard
        intent={ID}
        title={PARAMETRES.profilTitre}
        failure={PARAMETRES.profilImpossible}
        errors={form.errors}
        attendu={fields.attendu}
        stored={stored && attenduDuGerant(stored)}
        meanwhile={meanwhile}
        labels={LABELS}
        sending={sending}
        unsaved={unsaved}
      >
        <Field label={LABELS.nom} id={fields.nom.id} errors={fields.nom.errors}>
          <Input
            {...getInputProps(fields.nom, { type: "text" })}
            autoComplete="family-name"
            maxLength={50}
            required
          />
        </Field>
        <Field label={LABELS.prenom} id={fields.prenom.id} errors={fields.prenom.errors}>
          <Input
            {...getInputProps(fields.prenom, { type: "text" })}
            autoComplete="given-name"
            maxLength={50}
            required
          />
        </Field>
        <Field label={LABELS.email} id={fields.email.id} errors={fields.email.errors}>
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
          className={moved || fields.motDePasse.errors ? "" : "hidden noscript:block"}
        >
          <PasswordInput
            ref={password}
            id={fields.motDePasse.id}
            name={fields.motDePasse.name}
            autoComplete="current-password"
          />
        </Field>
        <Field label={LABELS.telephone} id={fields.telephone.id} errors={fields.telephone.errors}>
          <Input
            {...getInputProps(fields.telephone, { type: "tel" })}
            autoComplete="tel"
            inputMode="tel"
            required
          />
        </Field>
      </EditCard>
    </AppForm>
  );
}

/** Two emails are the same account without case. */
function cleOf(email: string): string {
  return email.trim().toLowerCase();
}

import { getInputProps } from "@conform-to/react";
import { useEffect, useState } from "react";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { usePasswordAgain } from "#app/shell/forms/use-password-again.ts";
import { expectedOfGerant, type Gerant } from "#worker/features/parametres/domain.ts";
import { loadedBasis } from "#worker/kernel/domain/edits.ts";
import { EditCard } from "./edit-card.tsx";

const ID = "profil";

type Values = ReturnType<typeof expectedOfGerant>;

const LABELS: Readonly<Record<keyof Values, string>> = {
  nom: COMPTE.nom,
  prenom: COMPTE.prenom,
  email: COMPTE.email,
  telephone: COMPTE.telephone,
};

type ProfileFormProps = {
  gerant: Gerant;
  /** The email that waits to be confirmed. */
  pending: string | null;
};

export function ProfileForm({ gerant, pending }: ProfileFormProps) {
  const intent = useIntent<Gerant>(ID);
  const { stored, refused, sending } = intent;
  const [loaded] = useState(gerant);
  const { form, fields, formProps, meanwhile, unsaved } = useAppForm<
    Values & { attendu: string; motDePasse: string }
  >({
    id: ID,
    defaultValue: { ...expectedOfGerant(loaded), attendu: JSON.stringify(basisOf(loaded)) },
    lastResult: refused,
  });
  const [email, setEmail] = useState(fields.email.initialValue ?? "");
  const moved = keyOf(email) !== keyOf((stored ?? loaded).email);
  const password = usePasswordAgain("motDePasse", intent);
  // The email that was asked for stands in a notice above the form; the field shows the account's own again.
  useEffect(() => {
    const field = document.getElementById(fields.email.id);
    const asked =
      field instanceof HTMLInputElement && pending !== null && keyOf(field.value) === keyOf(pending);
    if (stored && asked) typeInto(field, stored.email);
  }, [stored, pending, fields.email.id]);

  return (
    <AppForm {...formProps}>
      <EditCard
        intent={ID}
        title={PARAMETRES.profileTitle}
        failure={PARAMETRES.profileFailed}
        errors={form.errors}
        attendu={fields.attendu}
        stored={stored && basisOf(stored)}
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
        {/* Asked for with another email only; without scripts always there. */}
        <Field
          label={PARAMETRES.currentPassword}
          id={fields.motDePasse.id}
          errors={fields.motDePasse.errors}
          hint={PARAMETRES.passwordHint}
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

function basisOf(gerant: Gerant) {
  return loadedBasis(gerant, expectedOfGerant(gerant));
}

/** Two emails are the same account without case. */
function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

import { useEffect, useState } from "react";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { PHONE_PAYS } from "#app/network/field-names.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { PasswordAgain } from "#app/shell/forms/password-again.tsx";
import { TextField } from "#app/shell/forms/text-field.tsx";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { typeInto } from "#app/ui/type-into.ts";
import { loadedBasis } from "#worker/core/domain/edits.ts";
import { expectedOfGerant, type Gerant } from "#worker/features/comptes/domain/profile.ts";
import { EditCard } from "./edit-card.tsx";
import { PhoneField, prefixOf } from "./phone-field.tsx";

export const ID = "profil";

type Values = ReturnType<typeof expectedOfGerant>;

const LABELS: Readonly<Record<keyof Values, string>> = {
  nom: COMPTE.nom,
  prenom: COMPTE.prenom,
  email: COMPTE.email,
  telephone: COMPTE.telephone,
};

export function ProfileForm({ gerant, pending }: { gerant: Gerant; pending: string | null }) {
  const intent = useIntent<Gerant>(ID);
  const { stored, refused, sending } = intent;
  const [loaded] = useState(gerant);
  const edit = useAppForm<Values & { attendu: string; motDePasse: string; [PHONE_PAYS]: string }>({
    id: ID,
    defaultValue: {
      ...expectedOfGerant(loaded),
      [PHONE_PAYS]: prefixOf(loaded.telephone),
      attendu: JSON.stringify(basisOf(loaded)),
    },
    lastResult: refused,
  });
  const { fields } = edit;
  const moved = keyOf(fields.email.value ?? "") !== keyOf((stored ?? loaded).email);
  // After the save a notice shows the new email, and the field shows the current email again.
  useEffect(() => {
    const field = document.getElementById(fields.email.id);
    const isPending =
      field instanceof HTMLInputElement && pending !== null && keyOf(field.value) === keyOf(pending);
    if (stored && isPending) typeInto(field, stored.email);
  }, [stored, pending, fields.email.id]);

  return (
    <AppForm {...edit.formProps} intent={ID}>
      <EditCard
        title={PARAMETRES.profileTitle}
        failure={PARAMETRES.profileFailed}
        edit={edit}
        stored={stored && basisOf(stored)}
        labels={LABELS}
        sending={sending}
      >
        <TextField field={fields.nom} label={LABELS.nom} autoComplete="family-name" maxLength={50} required />
        <TextField
          field={fields.prenom}
          label={LABELS.prenom}
          autoComplete="given-name"
          maxLength={50}
          required
        />
        <TextField
          field={fields.email}
          label={LABELS.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {/* With scripts the password shows only when the email changes; without scripts the password always shows. */}
        <PasswordAgain
          field={fields.motDePasse}
          label={PARAMETRES.currentPassword}
          hint={PARAMETRES.passwordHint}
          answers={intent}
          required={false}
          className={moved || fields.motDePasse.errors ? "" : "hidden noscript:block"}
        />
        <PhoneField field={fields.telephone} label={LABELS.telephone} />
      </EditCard>
    </AppForm>
  );
}

function basisOf(gerant: Gerant) {
  return loadedBasis(gerant, expectedOfGerant(gerant));
}

/** Emails that differ only in case belong to the same account. */
function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

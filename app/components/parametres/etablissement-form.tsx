import { getFormProps } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import { AppForm } from "#app/components/layout/app-form.tsx";
import { AttenduField } from "#app/components/layout/attendu-field.tsx";
import { FormErrors } from "#app/components/layout/form-errors.tsx";
import { PresentValues } from "#app/components/layout/present-values.tsx";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useFormulaire } from "#app/hooks/use-formulaire.ts";
import { useIntent } from "#app/hooks/use-intent.ts";
import { useUnsaved } from "#app/hooks/use-unsaved.ts";
import { attenduDe, type Etablissement } from "#worker/domain/parametres.ts";
import type { Pays } from "#worker/domain/pays.ts";
import { ApercuTicket } from "./apercu-ticket.tsx";
import { COLUMNS } from "./columns.ts";
import { EtablissementFields } from "./etablissement-fields.tsx";
import { FormCard } from "./form-card.tsx";
import { QuestionPays } from "./question-pays.tsx";
import { usePaysConfirme } from "./use-pays-confirme.ts";
import { type EtablissementValeurs, valeursDe } from "./valeurs-etablissement.ts";

const ID = "etablissement";

const LABELS: Readonly<Record<keyof EtablissementValeurs, string>> = {
  nom: COMPTE.etablissementNom,
  description: COMPTE.etablissementDescription,
  countryId: COMPTE.pays,
  adresse: PARAMETRES.adresse,
  telephone: COMPTE.telephone,
  mentionsLegales: PARAMETRES.mentionsLegales,
  piedTicket: PARAMETRES.piedTicket,
};

type EtablissementFormProps = {
  /** The shop as the form is loaded with it. */
  etablissement: Etablissement;
  /** The countries that may be chosen. */
  pays: readonly Pays[];
};

export function EtablissementForm({ etablissement, pays }: EtablissementFormProps) {
  const { saved, refused, sending } = useIntent<Etablissement>("etablissement");
  // The last that was saved here; the form stands, and goes on from it.
  const [stored, setStored] = useState<Etablissement>();
  if (saved && saved.stored !== stored) setStored(saved.stored);
  const actuel = (stored ?? etablissement).pays;

  const loaded = valeursDe(etablissement);
  const { form, fields, meanwhile } = useFormulaire<EtablissementValeurs & { attendu: string }>({
    id: ID,
    defaultValue: { ...loaded, attendu: attenduEnTexte(etablissement) },
    lastResult: refused,
  });
  const unsaved = useUnsaved(ID, loaded, saved);
  const [shown, setShown] = useState<EtablissementValeurs>(() => initialOf(fields, loaded));
  const confirmation = usePaysConfirme(actuel, pays);
  const { onSubmit, ...formProps } = getFormProps(form);

  function show(event: FormEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement;
    if (name in shown) setShown({ ...shown, [name]: value });
  }

  return (
    <div className={COLUMNS}>
      <AppForm
        {...formProps}
        onInput={show}
        onSubmit={(event) => {
          if (confirmation.ask(event)) return;
          onSubmit(event);
        }}
        className="group/form"
      >
        <input type="hidden" name="intent" value="etablissement" />
        <AttenduField
          field={{
            name: fields.attendu.name,
            // What it was loaded with, through every refusal, until something is saved.
            initialValue: stored ? attenduEnTexte(stored) : fields.attendu.initialValue,
          }}
        />
        <FormErrors
          errors={form.errors}
          title={PARAMETRES.etablissementImpossible}
          changed={meanwhile.changed}
          labels={LABELS}
        />
        <PresentValues values={meanwhile.present}>
          <FormCard title={PARAMETRES.etablissementTitre} sending={sending} unsaved={unsaved}>
            <EtablissementFields fields={fields} labels={LABELS} pays={pays} actuel={actuel} />
          </FormCard>
        </PresentValues>
      </AppForm>
      <ApercuTicket {...shown} />
      <QuestionPays asked={confirmation.asked} actuel={actuel} onClose={confirmation.close} form={ID} />
    </div>
  );
}

function attenduEnTexte(etablissement: Etablissement): string {
  return JSON.stringify(attenduDe(etablissement));
}

function initialOf(
  fields: Record<keyof EtablissementValeurs, { initialValue?: string | undefined }>,
  loaded: EtablissementValeurs,
): EtablissementValeurs {
  const names = Object.keys(loaded) as (keyof EtablissementValeurs)[];
  return Object.fromEntries(
    names.map((name) => [name, fields[name].initialValue ?? ""]),
  ) as EtablissementValeurs;
}

import { getFormProps } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import { AppForm } from "#app/components/layout/app-form.tsx";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useFormulaire } from "#app/hooks/use-formulaire.ts";
import { useIntent } from "#app/hooks/use-intent.ts";
import { useUnsaved } from "#app/hooks/use-unsaved.ts";
import { attenduDe, type Etablissement } from "#worker/features/parametres/domain.ts";
import type { Pays } from "#worker/kernel/domain/countries.ts";
import { ApercuTicket } from "./apercu-ticket.tsx";
import { COLUMNS } from "./columns.ts";
import { EditCard } from "./edit-card.tsx";
import { EtablissementFields } from "./etablissement-fields.tsx";
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
  const { saved, stored, refused, sending } = useIntent<Etablissement>(ID);
  const actuel = (stored ?? etablissement).pays;

  const loaded = valeursDe(etablissement);
  const { form, fields, meanwhile } = useFormulaire<EtablissementValeurs & { attendu: string }>({
    id: ID,
    defaultValue: { ...loaded, attendu: JSON.stringify(attenduDe(etablissement)) },
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
        <EditCard
          intent={ID}
          title={PARAMETRES.etablissementTitre}
          failure={PARAMETRES.etablissementImpossible}
          errors={form.errors}
          attendu={fields.attendu}
          stored={stored && attenduDe(stored)}
          meanwhile={meanwhile}
          labels={LABELS}
          sending={sending}
          unsaved={unsaved}
        >
          <EtablissementFields fields={fields} labels={LABELS} pays={pays} actuel={actuel} />
        </EditCard>
      </AppForm>
      <ApercuTicket {...shown} />
      <QuestionPays asked={confirmation.asked} actuel={actuel} onClose={confirmation.close} form={ID} />
    </div>
  );
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

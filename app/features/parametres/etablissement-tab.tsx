import { CATALOGUE } from "#app/content/catalogue.ts";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES, paysChangeConsequence } from "#app/content/parametres.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { useEdited } from "#app/shell/forms/use-edited.ts";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { expectedOf, type Etablissement } from "#worker/features/parametres/domain.ts";
import { loadedBasis } from "#worker/kernel/domain/edits.ts";
import type { Pays } from "#worker/kernel/domain/pays.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import type { TabData } from "./data.ts";
import { COLUMNS } from "./columns.ts";
import { EditCard } from "./edit-card.tsx";
import { EtablissementFields, type EtablissementValues, valuesOf } from "./etablissement-fields.tsx";
import { TicketPreview } from "./ticket-preview.tsx";
import { PAYS_CONFIRMED, useConfirmedPays } from "./use-confirmed-pays.ts";

export function EtablissementTab({ etablissement, pays }: TabData<"etablissement">) {
  const { record, key } = useEdited<Etablissement>(etablissement);
  // Another tab may have moved the shop to a country that this list does not hold.
  const choices = pays.some(({ id }) => id === record.pays.id) ? pays : [record.pays, ...pays];
  return <EtablissementForm key={key} etablissement={record} pays={choices} />;
}

const ID = "etablissement";

const LABELS: Readonly<Record<keyof EtablissementValues, string>> = {
  nom: COMPTE.etablissementNom,
  description: COMPTE.etablissementDescription,
  countryId: COMPTE.pays,
  adresse: PARAMETRES.adresse,
  telephone: COMPTE.telephone,
  mentionsLegales: PARAMETRES.mentionsLegales,
  piedTicket: PARAMETRES.piedTicket,
};

type EtablissementFormProps = {
  etablissement: Etablissement;
  pays: readonly Pays[];
};

function EtablissementForm({ etablissement, pays }: EtablissementFormProps) {
  const { stored, refused, sending } = useIntent<Etablissement>(ID);
  const current = (stored ?? etablissement).pays;

  const { form, fields, formProps, meanwhile, unsaved } = useAppForm<
    EtablissementValues & { attendu: string }
  >({
    id: ID,
    defaultValue: { ...valuesOf(etablissement), attendu: JSON.stringify(basisOf(etablissement)) },
    lastResult: refused,
  });
  const confirmation = useConfirmedPays(current, pays);

  return (
    <div className={COLUMNS}>
      <AppForm
        {...formProps}
        onSubmit={(event) => {
          if (confirmation.ask(event)) return;
          formProps.onSubmit(event);
        }}
        className="group/form"
      >
        <EditCard
          intent={ID}
          title={PARAMETRES.etablissementTitre}
          failure={PARAMETRES.etablissementFailed}
          errors={form.errors}
          attendu={fields.attendu}
          stored={stored && basisOf(stored)}
          meanwhile={meanwhile}
          labels={LABELS}
          sending={sending}
          unsaved={unsaved}
        >
          <EtablissementFields fields={fields} labels={LABELS} pays={pays} current={current} />
        </EditCard>
      </AppForm>
      <TicketPreview
        nom={fields.nom.value ?? ""}
        adresse={fields.adresse.value ?? ""}
        telephone={fields.telephone.value ?? ""}
        mentionsLegales={fields.mentionsLegales.value ?? ""}
        piedTicket={fields.piedTicket.value ?? ""}
      />
      <PaysQuestion asked={confirmation.asked} current={current} onClose={confirmation.close} form={ID} />
    </div>
  );
}

function basisOf(etablissement: Etablissement) {
  return loadedBasis(etablissement, expectedOf(etablissement));
}

type PaysQuestionProps = {
  asked: Pays | undefined;
  current: Pays;
  onClose: () => void;
  form: string;
};

function PaysQuestion({ asked, current, onClose, form }: PaysQuestionProps) {
  if (!asked) return null;
  return (
    <ConfirmDialog
      title={PARAMETRES.changePaysQuestion}
      name={asked.nom}
      onClose={onClose}
      answers={
        <>
          <Button data-focus="" onClick={onClose}>
            {CATALOGUE.cancel}
          </Button>
          <Button kind="primary" type="submit" form={form} name={PAYS_CONFIRMED} value="1">
            {PARAMETRES.changePays}
          </Button>
        </>
      }
    >
      <p>{paysChangeConsequence(devise(current.deviseCode), devise(asked.deviseCode))}</p>
    </ConfirmDialog>
  );
}

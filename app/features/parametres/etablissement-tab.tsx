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

function EtablissementForm(props: { etablissement: Etablissement; pays: readonly Pays[] }) {
  const { etablissement, pays } = props;
  const { stored, refused, sending } = useIntent<Etablissement>(ID);
  const current = (stored ?? etablissement).pays;

  const edit = useAppForm<EtablissementValues & { attendu: string }>({
    id: ID,
    defaultValue: { ...valuesOf(etablissement), attendu: JSON.stringify(basisOf(etablissement)) },
    lastResult: refused,
  });
  const { fields, formProps } = edit;
  const { asked, ask, close } = useConfirmedPays(current, pays);

  return (
    <div className={COLUMNS}>
      <AppForm
        {...formProps}
        onSubmit={(event) => {
          if (!ask(event)) formProps.onSubmit(event);
        }}
        className="group/form"
      >
        <EditCard
          intent={ID}
          title={PARAMETRES.etablissementTitre}
          failure={PARAMETRES.etablissementFailed}
          edit={edit}
          stored={stored && basisOf(stored)}
          labels={LABELS}
          sending={sending}
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
      {asked && <PaysQuestion asked={asked} current={current} onClose={close} />}
    </div>
  );
}

function basisOf(etablissement: Etablissement) {
  return loadedBasis(etablissement, expectedOf(etablissement));
}

type PaysQuestionProps = { asked: Pays; current: Pays; onClose: () => void };

function PaysQuestion({ asked, current, onClose }: PaysQuestionProps) {
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
          <Button kind="primary" type="submit" form={ID} name={PAYS_CONFIRMED} value="1">
            {PARAMETRES.changePays}
          </Button>
        </>
      }
    >
      <p>{paysChangeConsequence(devise(current.deviseCode), devise(asked.deviseCode))}</p>
    </ConfirmDialog>
  );
}

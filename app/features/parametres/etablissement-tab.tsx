import { getSelectProps } from "@conform-to/react";
import { ACTIONS } from "#app/content/actions.ts";
import { COMPTE } from "#app/content/compte.ts";
import { paysChangeConsequence } from "#app/content/devises.ts";
import { ETABLISSEMENT } from "#app/content/etablissement.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { LongTextField, TextField } from "#app/shell/forms/text-field.tsx";
import { useEdited } from "#app/shell/forms/use-edited.ts";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import { loadedBasis } from "#worker/core/domain/edits.ts";
import type { Pays } from "#worker/core/domain/pays.ts";
import { expectedOf, type Etablissement } from "#worker/features/parametres/domain/settings.ts";
import { COLUMNS } from "./columns.ts";
import type { TabData } from "./data.ts";
import { EditCard } from "./edit-card.tsx";
import { PAYS_CONFIRMED, useConfirmedPays } from "./use-confirmed-pays.ts";

export function EtablissementTab({ etablissement, pays }: TabData<"etablissement">) {
  const { record, key } = useEdited<Etablissement>(etablissement, ID);
  // Another tab may have moved the shop to a country that this list does not contain.
  const choices = pays.some(({ id }) => id === record.pays.id) ? pays : [record.pays, ...pays];
  return <EtablissementForm key={key} etablissement={record} pays={choices} />;
}

const ID = "etablissement";

type EtablissementValues = Record<keyof ReturnType<typeof expectedOf>, string>;

function valuesOf(etablissement: Etablissement): EtablissementValues {
  const values = Object.entries(expectedOf(etablissement)).map(([name, value]) => [
    name,
    String(value ?? ""),
  ]);
  return Object.fromEntries(values) as EtablissementValues;
}

const LABELS: Readonly<Record<keyof EtablissementValues, string>> = {
  nom: COMPTE.etablissementNom,
  description: COMPTE.etablissementDescription,
  countryId: COMPTE.pays,
  mobileMoneyAttente: PARAMETRES.mobileMoney,
};

function EtablissementForm(props: { etablissement: Etablissement; pays: readonly Pays[] }) {
  const { etablissement, pays } = props;
  const { stored, refused, sending } = useIntent<Etablissement>(ID);
  const current = (stored ?? etablissement).pays;

  const edit = useAppForm<EtablissementValues & { attendu: string }>({
    id: ID,
    defaultValue: {
      ...valuesOf(etablissement),
      attendu: JSON.stringify(basisOf(etablissement)),
    },
    lastResult: refused,
  });
  const { fields, formProps } = edit;
  const { nom, description, countryId, mobileMoneyAttente } = fields;
  const { chosen, ask, close } = useConfirmedPays(current, pays);

  return (
    <div className={COLUMNS}>
      <AppForm
        {...formProps}
        intent={ID}
        onSubmit={(event) => {
          if (!ask(event)) formProps.onSubmit(event);
        }}
        className="group/form"
      >
        <EditCard
          title={ETABLISSEMENT.etablissementTitre}
          failure={ETABLISSEMENT.etablissementFailed}
          edit={edit}
          stored={stored && basisOf(stored)}
          labels={LABELS}
          sending={sending}
        >
          <TextField field={nom} label={LABELS.nom} autoComplete="organization" maxLength={100} required />
          <LongTextField field={description} label={LABELS.description} optional maxLength={1000} />
          <div>
            <Field
              label={LABELS.countryId}
              id={countryId.id}
              errors={countryId.errors}
              hint={ETABLISSEMENT.paysHint}
            >
              <Select {...getSelectProps(countryId)} required>
                {pays.map(({ id, nom, isoCode, deviseCode }) => (
                  <option key={id} value={id} data-current={id === current.id || undefined}>
                    {`${nom} (${isoCode}), ${devise(deviseCode).symbole}`}
                  </option>
                ))}
              </Select>
            </Field>
            {/* With scripts a dialog replaces this checkbox; CSS hides the checkbox for the current country. */}
            <noscript className="group-has-[[data-current]:checked]/form:hidden">
              <Checkbox name={PAYS_CONFIRMED} value="1" label={ETABLISSEMENT.confirmPays} className="mt-1" />
            </noscript>
          </div>
          <Field
            label={LABELS.mobileMoneyAttente}
            id={mobileMoneyAttente.id}
            errors={mobileMoneyAttente.errors}
          >
            <Select {...getSelectProps(mobileMoneyAttente)}>
              <option value="false">{ETABLISSEMENT.mobileMoneyReceived}</option>
              <option value="true">{ETABLISSEMENT.mobileMoneyWaiting}</option>
            </Select>
          </Field>
        </EditCard>
      </AppForm>
      {chosen && <PaysQuestion pays={chosen} current={current} onClose={close} />}
    </div>
  );
}

function basisOf(etablissement: Etablissement) {
  return loadedBasis(etablissement, expectedOf(etablissement));
}

type PaysQuestionProps = { pays: Pays; current: Pays; onClose: () => void };

function PaysQuestion({ pays, current, onClose }: PaysQuestionProps) {
  return (
    <ConfirmDialog
      title={ETABLISSEMENT.changePaysQuestion}
      name={pays.nom}
      onClose={onClose}
      cancel={ACTIONS.cancel}
      answers={
        <Button kind="primary" type="submit" form={ID} name={PAYS_CONFIRMED} value="1">
          {ETABLISSEMENT.changePays}
        </Button>
      }
    >
      <p>{paysChangeConsequence(devise(current.deviseCode), devise(pays.deviseCode))}</p>
    </ConfirmDialog>
  );
}

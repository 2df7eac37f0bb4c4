import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useContext } from "react";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { TICKET_SETTINGS } from "#app/content/ticket-settings.ts";
import { PHONE_PAYS } from "#app/network/field-names.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { LongTextField, TextField } from "#app/shell/forms/text-field.tsx";
import { useEdited } from "#app/shell/forms/use-edited.ts";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { RemedyContext } from "#app/ui/remedy.ts";
import { Switch } from "#app/ui/switch.tsx";
import { useStandingErrors } from "#app/ui/use-standing-errors.ts";
import { loadedBasis } from "#worker/core/domain/edits.ts";
import { expectedOfTicket, type Etablissement } from "#worker/features/parametres/domain/settings.ts";
import { COLUMNS } from "./columns.ts";
import type { TabData } from "./data.ts";
import { EditFields } from "./edit-card.tsx";
import { SaveFoot } from "./form-card.tsx";
import { LogoField } from "./logo-field.tsx";
import { PhoneField, prefixOf } from "./phone-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { TicketPreview } from "./ticket-preview.tsx";

export function TicketTab({ etablissement }: TabData<"ticket">) {
  const { record, key } = useEdited<Etablissement>(etablissement, ID);
  return <TicketForm key={key} etablissement={record} />;
}

const ID = "ticket";

/** It keeps what is chosen at once and on this device, so it stands outside the form. */
const printerCard = lazyPart(async () => (await import("./printer-card.tsx")).PrinterCard, {
  heightUntilSeen: "11rem",
});

type TicketValues = Record<keyof ReturnType<typeof expectedOfTicket>, string>;

const LABELS: Readonly<Record<keyof TicketValues, string>> = {
  logo: PARAMETRES.logo,
  adresse: PARAMETRES.adresse,
  telephone: COMPTE.telephone,
  mentionsLegales: PARAMETRES.mentionsLegales,
  piedTicket: PARAMETRES.piedTicket,
  qrTicket: PARAMETRES.qrTicket,
};

function TicketForm({ etablissement }: { etablissement: Etablissement }) {
  const { stored, refused, sending } = useIntent<Etablissement>(ID);
  const { isoCode } = etablissement.pays;
  const edit = useAppForm<TicketValues & { attendu: string; [PHONE_PAYS]: string }>({
    id: ID,
    defaultValue: {
      ...valuesOf(etablissement),
      [PHONE_PAYS]: prefixOf(etablissement.telephone, isoCode),
      attendu: JSON.stringify(basisOf(etablissement)),
    },
    lastResult: refused,
  });
  const { logo, adresse, telephone, mentionsLegales, piedTicket, qrTicket } = edit.fields;

  return (
    <div className={COLUMNS}>
      <div className="grid grid-cols-1 gap-4">
        <AppForm {...edit.formProps} intent={ID}>
          <EditFields
            failure={TICKET_SETTINGS.failed}
            edit={edit}
            stored={stored && basisOf(stored)}
            labels={LABELS}
          >
            <SettingsCard title={TICKET_SETTINGS.titre}>
              {/* No `maxLength`: the browser would silently cut a paste; the server refuses long texts. */}
              <div className="grid grid-cols-1 gap-5 p-4 md:p-5 large-text:px-3">
                <LogoField field={logo} label={LABELS.logo} />
                <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_15.5rem] md:gap-4">
                  <TextField field={adresse} label={LABELS.adresse} optional autoComplete="street-address" />
                  <PhoneField field={telephone} label={LABELS.telephone} optional isoCode={isoCode} />
                </div>
                <LongTextField
                  field={mentionsLegales}
                  label={LABELS.mentionsLegales}
                  optional
                  rows={2}
                  hint={TICKET_SETTINGS.mentionsHint}
                  className="block"
                />
                <LongTextField field={piedTicket} label={LABELS.piedTicket} optional rows={2} />
              </div>
              <div className="border-t border-line px-4 py-3 md:px-5 large-text:px-3">
                <QrField field={qrTicket} label={LABELS.qrTicket} />
              </div>
            </SettingsCard>
          </EditFields>
        </AppForm>
        <printerCard.Part />
        <div className="flex flex-wrap items-center justify-end gap-y-3">
          <SaveFoot form={ID} sending={sending} unsaved={edit.unsaved} />
        </div>
      </div>
      <TicketPreview
        etablissement={etablissement}
        adresse={adresse.value ?? ""}
        telephone={telephone.value ?? ""}
        mentionsLegales={mentionsLegales.value ?? ""}
        piedTicket={piedTicket.value ?? ""}
        logo={logo.value || null}
        qrTicket={Boolean(qrTicket.value)}
      />
    </div>
  );
}

function QrField({ field, label }: { field: FieldMetadata<string>; label: string }) {
  const remedy = useContext(RemedyContext);
  const { standing, onInput } = useStandingErrors(field.errors);
  const { key, ...input } = getInputProps(field, { type: "checkbox", value: "true" });
  return (
    <div onInput={onInput}>
      <Switch key={key} {...input} label={label} hint={TICKET_SETTINGS.qrHint} />
      <FieldError id={`${field.id}-error`} errors={standing} />
      {standing && remedy(field.id)}
    </div>
  );
}

function valuesOf(etablissement: Etablissement): TicketValues {
  const { qrTicket, ...texts } = expectedOfTicket(etablissement);
  const { adresse, telephone, mentionsLegales, piedTicket, logo } = texts;
  return {
    adresse: adresse ?? "",
    telephone: telephone ?? "",
    mentionsLegales: mentionsLegales ?? "",
    piedTicket: piedTicket ?? "",
    logo: logo ?? "",
    // A box without its tick sends nothing.
    qrTicket: qrTicket ? "true" : "",
  };
}

function basisOf(etablissement: Etablissement) {
  return loadedBasis(etablissement, expectedOfTicket(etablissement));
}

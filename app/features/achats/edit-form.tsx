import { getInputProps } from "@conform-to/react";
import Lock from "lucide-react/icons/lock";
import { useState } from "react";
import { ACHAT_FORM, ACHATS } from "#app/content/achats.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { ExpectedField } from "#app/shell/forms/hidden-fields.tsx";
import { PresentValues } from "#app/shell/forms/present-values.tsx";
import { TextField } from "#app/shell/forms/text-field.tsx";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuantiteInput } from "#app/ui/quantite-input.tsx";
import { devise as deviseOf } from "#worker/core/domain/devises.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { toUnits } from "#worker/core/domain/money.ts";
import type { Achat, expectedOf } from "#worker/features/achats/domain.ts";
import { DocumentFields } from "./document-fields.tsx";
import { figuresOf } from "./figures.ts";
import { PrixField } from "./prix-field.tsx";
import { ProduitBlock } from "./produit-block.tsx";
import { ResultCard } from "./result-card.tsx";
import { type AchatValues, valuesOf } from "./values.ts";

const LABELS: Record<keyof ReturnType<typeof expectedOf>, string> = {
  quantite: ACHAT_FORM.quantite,
  prixAchat: ACHAT_FORM.prixAchat,
  fournisseur: ACHAT_FORM.fournisseur,
  reference: ACHAT_FORM.reference,
  numeroBonLivraison: ACHAT_FORM.numeroBonLivraison,
  notes: ACHAT_FORM.notes,
};

type EditFormProps = {
  achat: Achat;
  /** The product's pieces in stock that are not of this purchase. */
  otherStock: number;
  done: boolean;
};

export function EditForm({ achat, otherStock, done }: EditFormProps) {
  const { form, fields, formProps, sending, meanwhile } = useAppForm<AchatValues>({
    defaultValue: valuesOf(achat),
  });
  const [quantite, setQuantite] = useState(fields.quantite.initialValue ?? "");
  const [prixAchat, setPrixAchat] = useState(fields.prixAchat.initialValue ?? "");
  const devise = deviseOf(achat.deviseCode);
  const typed = {
    quantite,
    prixAchat,
    prixVente: achat.prixVente === null ? "" : String(toUnits(achat.prixVente)),
  };
  const { titre, reference } = achat.produit;
  return (
    <AppForm {...formProps}>
      <ExpectedField field={fields.attendu} />
      <FormErrors
        errors={form.errors}
        title={ACHATS.editFailed}
        changed={meanwhile.changed}
        labels={LABELS}
      />
      <div className="grid grid-cols-[minmax(0,40rem)] items-start gap-4 page-lg:grid-cols-[40rem_minmax(17rem,22rem)]">
        <div className="grid grid-cols-1 gap-4">
          <Card>
            <ProduitBlock
              rang={achat.rang}
              titre={titre}
              detail={reference || ACHAT_FORM.noReference}
              action={<Lock aria-hidden="true" className="size-5 text-ink-3" />}
            />
            <p className="mt-3 text-caption text-ink-3">{ACHAT_FORM.fixedProduit}</p>
          </Card>
          <PresentValues values={meanwhile.present}>
            <Card>
              <div className="grid grid-cols-1 gap-5 page-md:grid-cols-2">
                <Field label={ACHAT_FORM.quantite} id={fields.quantite.id} errors={fields.quantite.errors}>
                  <QuantiteInput
                    {...getInputProps(fields.quantite, { type: "text" })}
                    required
                    negative={MESSAGES.quantitePositive}
                    onValue={setQuantite}
                  />
                </Field>
                <PrixField
                  field={fields.prixAchat}
                  devise={devise}
                  label={ACHAT_FORM.prixAchat}
                  hint={ACHAT_FORM.perPiece}
                  required
                  value={prixAchat}
                  negative={MESSAGES.prixAchatPositive}
                  onValue={setPrixAchat}
                />
                <TextField
                  field={fields.fournisseur}
                  label={ACHAT_FORM.fournisseur}
                  required
                  maxLength={100}
                  autoComplete="off"
                />
                <DocumentFields fields={fields} />
              </div>
            </Card>
          </PresentValues>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ResultCard
            devise={devise}
            stock={otherStock + achat.quantite}
            {...figuresOf(typed, otherStock, devise.decimales)}
          />
          <Notice tone="warning">
            <ul className="grid list-disc gap-1 pl-5 wrap-anywhere hyphens-auto large-text:list-none large-text:pl-0">
              {ACHAT_FORM.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Notice>
        </div>
      </div>
      <FormFoot back="/purchases" sending={sending} disabled={done} />
    </AppForm>
  );
}

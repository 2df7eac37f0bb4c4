import { useState } from "react";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { KeyField } from "#app/shell/forms/hidden-fields.tsx";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { MontantInput } from "#app/ui/montant-input.tsx";
import { Select } from "#app/ui/select.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import { toUnits } from "#worker/core/domain/money.ts";
import { OTHER_PORTEFEUILLE } from "#worker/features/ventes/domain/paiement.ts";
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { type ModePaiement, PAIEMENT_MODES } from "#worker/schema/codes.ts";
import { ADD } from "./paiement-intents.ts";

const FORM_ID = "paiement";

type AddDialogProps = {
  facture: Facture;
  wallets: readonly string[];
  idempotencyKey: string;
  onClose: () => void;
};

/** Pays what is left of an invoice, or a part of it. */
export function AddDialog({ onClose, ...props }: AddDialogProps) {
  return (
    <ConfirmDialog
      title={PAIEMENTS.add}
      name={`${props.facture.numeroFacture}, ${props.facture.client}`}
      cancel={PAIEMENTS.cancel}
      address="."
      onClose={onClose}
      closesOutside={false}
      answers={<Submit />}
    >
      <Form {...props} />
    </ConfirmDialog>
  );
}

function Form({ facture, wallets, idempotencyKey }: Omit<AddDialogProps, "onClose">) {
  const { refused } = useIntent(ADD);
  // A live reload takes the answer away, but not the refusal that the user reads.
  const [last, setLast] = useState(refused);
  if (refused.error && refused !== last) setLast(refused);
  const { error, initialValue } = last;
  const typed = (name: string) => {
    const value = initialValue?.[name];
    return typeof value === "string" ? value : undefined;
  };
  const [mode, setMode] = useState(modeOf(typed("mode")));
  const [touched, setTouched] = useState(typed("montant") !== undefined);
  const [rest, setRest] = useState(facture.resteAPayer);
  if (!touched && rest !== facture.resteAPayer) setRest(facture.resteAPayer);
  const errorsOf = (name: string) => error?.[name] ?? undefined;
  return (
    <AppForm id={FORM_ID} intent={ADD} preventScrollReset noValidate className="grid gap-4">
      <KeyField value={`${idempotencyKey}-${ADD}`} />
      <input type="hidden" name="id" value={facture.id} />
      <FormErrors errors={errorsOf("")} title={PAIEMENTS.addFailed} />
      <Field label={PAIEMENTS.mode} id="paiement-mode" errors={errorsOf("mode")}>
        <Select
          name="mode"
          defaultValue={mode}
          onChange={({ currentTarget }) => setMode(modeOf(currentTarget.value))}
        >
          {PAIEMENT_MODES.map((one) => (
            <option key={one} value={one}>
              {PAIEMENTS.modes[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={PAIEMENTS.amount} id="paiement-montant" errors={errorsOf("montant")}>
        <MontantInput
          // Another device's payment changes what is left: an amount that nobody typed follows.
          key={rest}
          name="montant"
          onValue={() => setTouched(true)}
          devise={devise(facture.deviseCode)}
          defaultValue={typed("montant") ?? toUnits(rest)}
        />
      </Field>
      {mode === "MOBILE_MONEY" && (
        <>
          <Field label={PAIEMENTS.portefeuille} id="paiement-portefeuille" errors={errorsOf("portefeuille")}>
            <Select
              name="portefeuille"
              defaultValue={typed("portefeuille") ?? wallets[0] ?? OTHER_PORTEFEUILLE}
            >
              {[...wallets, OTHER_PORTEFEUILLE].map((wallet) => (
                <option key={wallet}>{wallet}</option>
              ))}
            </Select>
          </Field>
          <Field label={PAIEMENTS.telephone} id="paiement-telephone" errors={errorsOf("telephone")}>
            <Input
              name="telephone"
              type="tel"
              inputMode="tel"
              defaultValue={typed("telephone")}
              maxLength={30}
              autoComplete="off"
            />
          </Field>
        </>
      )}
      {mode !== "ESPECES" && (
        <Field
          label={mode === "CARTE" ? PAIEMENTS.slip : PAIEMENTS.transaction}
          optional
          id="paiement-transaction"
          errors={errorsOf("transactionId")}
        >
          <Input
            name="transactionId"
            defaultValue={typed("transactionId")}
            maxLength={100}
            autoComplete="off"
          />
        </Field>
      )}
    </AppForm>
  );
}

function modeOf(text: string | undefined): ModePaiement {
  return PAIEMENT_MODES.find((mode) => mode === text) ?? "ESPECES";
}

function Submit() {
  const { sending } = useIntent(ADD);
  return (
    <Button type="submit" form={FORM_ID} kind="cash" loading={sending} loadingLabel={PAIEMENTS.adding}>
      {PAIEMENTS.add}
    </Button>
  );
}

import { useState } from "react";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { DEVISE_FIELD } from "#app/network/field-names.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { DeviseField, KeyField } from "#app/shell/forms/hidden-fields.tsx";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { MontantInput } from "#app/ui/montant-input.tsx";
import { Select } from "#app/ui/select.tsx";
import { devise as deviseOf } from "#worker/core/domain/devises.ts";
import { type Devise, formatMontant } from "#worker/core/domain/money.ts";
import type { MouvementCaisse } from "#worker/features/caisse-jour/domain/day.ts";
import { MOVE, REVERSE, SHOWN_DAY } from "./intents.ts";

const MOVE_FORM = "mouvement-caisse";
/** The most frequent one first. */
const SENS = ["SORTIE", "ENTREE"] as const;

type MouvementDialogProps = {
  jour: string;
  devise: Devise;
  /** The movement to reverse; without one, a new movement. */
  mouvement: MouvementCaisse | undefined;
  idempotencyKey: string;
  onClose: () => void;
};

export function MouvementDialog(props: MouvementDialogProps) {
  const { jour, devise, mouvement, idempotencyKey, onClose } = props;
  const address = `?jour=${jour}`;
  return mouvement ? (
    <ConfirmDialog
      title={CAISSE_JOUR.reverseLabel[mouvement.sens]}
      name={`${formatMontant(mouvement.montant, deviseOf(mouvement.deviseCode))}, ${mouvement.motif}`}
      cancel={CAISSE_JOUR.keep}
      address={address}
      onClose={onClose}
      closesOutside={false}
      answers={<ReversalSubmit mouvement={mouvement} />}
    >
      <ReversalForm mouvement={mouvement} idempotencyKey={idempotencyKey} />
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={CAISSE_JOUR.addTitle}
      cancel={CAISSE_JOUR.cancel}
      address={address}
      onClose={onClose}
      closesOutside={false}
      answers={<MoveSubmit />}
    >
      <MoveForm jour={jour} devise={devise} idempotencyKey={idempotencyKey} />
    </ConfirmDialog>
  );
}

/** The last refusal of the form. A live reload takes the answer away, but not what the user reads. */
function useRefusal(intent: string) {
  const { refused } = useIntent(intent);
  const [last, setLast] = useState<FormOutcome>(refused);
  if (refused.error && refused !== last) setLast(refused);
  const typed = (name: string) => {
    const value = last.initialValue?.[name];
    return typeof value === "string" ? value : undefined;
  };
  return { refused, errorsOf: (name: string) => last.error?.[name] ?? undefined, typed };
}

type MoveFormProps = Pick<MouvementDialogProps, "jour" | "devise" | "idempotencyKey">;

function MoveForm({ jour, devise, idempotencyKey }: MoveFormProps) {
  const { refused, errorsOf, typed } = useRefusal(MOVE);
  return (
    <AppForm id={MOVE_FORM} intent={MOVE} preventScrollReset noValidate className="grid gap-4">
      <KeyField value={`${idempotencyKey}-${MOVE}`} />
      <DeviseField code={devise.code} refused={refused} />
      <input type="hidden" name={SHOWN_DAY} value={jour} />
      <FormErrors errors={errorsOf("") ?? errorsOf(DEVISE_FIELD)} title={CAISSE_JOUR.addFailed} />
      <Field label={CAISSE_JOUR.sensLabel} id="mouvement-sens" errors={errorsOf("sens")}>
        <Select name="sens" defaultValue={typed("sens") ?? SENS[0]} data-focus="">
          {SENS.map((sens) => (
            <option key={sens} value={sens}>
              {CAISSE_JOUR.sensHints[sens]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={CAISSE_JOUR.montant} id="mouvement-montant" errors={errorsOf("montant")}>
        <MontantInput name="montant" devise={devise} defaultValue={typed("montant")} required />
      </Field>
      <MotifField
        label={CAISSE_JOUR.motif}
        hint={CAISSE_JOUR.motifHint}
        id="mouvement-motif"
        errors={errorsOf("motif")}
        typed={typed("motif")}
        motifs={CAISSE_JOUR.motifs}
      />
    </AppForm>
  );
}

function MoveSubmit() {
  const { sending } = useIntent(MOVE);
  return (
    <Button type="submit" form={MOVE_FORM} kind="primary" loading={sending} loadingLabel={CAISSE_JOUR.adding}>
      {CAISSE_JOUR.addSubmit}
    </Button>
  );
}

const reversalForm = ({ id }: Pick<MouvementCaisse, "id">) => `annulation-${String(id)}`;

type ReversalFormProps = { mouvement: MouvementCaisse; idempotencyKey: string };

function ReversalForm({ mouvement, idempotencyKey }: ReversalFormProps) {
  const { errorsOf, typed } = useRefusal(REVERSE);
  const id = reversalForm(mouvement);
  const own = typed("id") === String(mouvement.id);
  return (
    <AppForm id={id} intent={REVERSE} preventScrollReset noValidate className="grid gap-3">
      <KeyField value={`${idempotencyKey}-${id}`} />
      <input type="hidden" name="id" value={mouvement.id} />
      <FormErrors errors={own ? errorsOf("") : undefined} title={CAISSE_JOUR.reverseFailed} />
      <p>{CAISSE_JOUR.reverseConsequence}</p>
      <MotifField
        label={CAISSE_JOUR.reverseMotif}
        id={`motif-${id}`}
        errors={own ? errorsOf("motif") : undefined}
        typed={own ? typed("motif") : undefined}
        motifs={CAISSE_JOUR.reverseMotifs}
      />
    </AppForm>
  );
}

function ReversalSubmit({ mouvement }: { mouvement: MouvementCaisse }) {
  const { sending } = useIntent(REVERSE);
  return (
    <Button
      type="submit"
      form={reversalForm(mouvement)}
      kind="danger-filled"
      loading={sending}
      loadingLabel={CAISSE_JOUR.reversing}
    >
      {CAISSE_JOUR.reverseLabel[mouvement.sens]}
    </Button>
  );
}

type MotifFieldProps = {
  label: string;
  hint?: string;
  id: string;
  errors: readonly string[] | undefined;
  typed: string | undefined;
  motifs: readonly string[];
};

function MotifField({ label, hint, id, errors, typed, motifs }: MotifFieldProps) {
  return (
    <>
      <Field label={label} hint={hint} id={id} errors={errors}>
        <Input
          name="motif"
          defaultValue={typed}
          list={`${id}-motifs`}
          maxLength={500}
          autoComplete="off"
          required
        />
      </Field>
      <datalist id={`${id}-motifs`}>
        {motifs.map((motif) => (
          <option key={motif} value={motif} />
        ))}
      </datalist>
    </>
  );
}

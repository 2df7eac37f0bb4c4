import Check from "lucide-react/icons/check";
import CircleX from "lucide-react/icons/circle-x";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { PAIEMENTS } from "#app/content/paiements.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { KeyField } from "#app/shell/forms/hidden-fields.tsx";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { focusScreen } from "#app/shell/route-focus.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { CONFIRM, REFUSE } from "./paiement-intents.ts";

/** A waiting payment, with its amount in words. */
export type WaitingPaiement = {
  factureId: number;
  rang: number;
  transactionId: string | null;
  client: string;
  montant: string;
};

const ICONS = {
  confirm: <Check aria-hidden="true" className="size-5" />,
  refuse: <CircleX aria-hidden="true" className="size-5" />,
} as const;

const keyOf = ({ factureId, rang }: WaitingPaiement) => `${String(factureId)}-${String(rang)}`;

/** The last refusal of this payment's form. A live reload takes the answer away, but not what the user reads. */
export function useRefusal(intent: string, paiement: Pick<WaitingPaiement, "factureId" | "rang">) {
  const { refused, ...state } = useIntent(intent);
  const { id, rang } = refused.initialValue ?? {};
  const own = id === String(paiement.factureId) && rang === String(paiement.rang);
  const [last, setLast] = useState<FormOutcome>({});
  if (own && refused !== last) setLast(refused);
  return { ...state, error: last.error, typed: (name: string) => text(last.initialValue?.[name]) };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

type PaiementActionsProps = {
  paiement: WaitingPaiement;
  idempotencyKey: string;
  /** The row is open: the panel stands below, and this place shows nothing. */
  open: boolean;
  onOpen: () => void;
};

/** Refuser and Confirmer of a row. */
export function PaiementActions({ paiement, idempotencyKey, open, onOpen }: PaiementActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { montant, client } = paiement;
  return (
    <>
      {!open && (
        <div className="flex max-w-full min-w-0 grow flex-wrap justify-end gap-2 noscript:hidden not-page-md:*:flex-1">
          <Button
            kind="ghost"
            onClick={() => setOpen(true)}
            aria-label={PAIEMENTS.refuseLabel(montant, client)}
            className="px-3! text-bissap-ink!"
          >
            {PAIEMENTS.refuse}
          </Button>
          <Button onClick={onOpen} aria-label={PAIEMENTS.confirmLabel(montant, client)}>
            {PAIEMENTS.confirm}
          </Button>
        </div>
      )}
      <noscript className="noscript:contents">
        <details className="relative">
          <summary className={buttonClass("secondary", "medium", "list-none")}>{PAIEMENTS.confirm}</summary>
          <div className="mt-2 grid gap-4">
            <ConfirmForm paiement={paiement} idempotencyKey={idempotencyKey} />
            <RefusalForm paiement={paiement} idempotencyKey={idempotencyKey} />
            <RefusalSubmit paiement={paiement} />
          </div>
        </details>
      </noscript>
      {isOpen && (
        <RefusalDialog paiement={paiement} idempotencyKey={idempotencyKey} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type PanelProps = {
  paiement: WaitingPaiement;
  idempotencyKey: string;
  onClose: () => void;
  className?: string;
};

/** Below the open row: Entrée confirms, Échap closes. */
export function ConfirmPanel({ paiement, idempotencyKey, onClose, className }: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  function close(event: KeyboardEvent) {
    if (event.key !== "Escape" || isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  return (
    <div className={cx("rounded-card border border-line bg-surface p-4 md:p-5", className)} onKeyDown={close}>
      <ConfirmForm
        paiement={paiement}
        idempotencyKey={idempotencyKey}
        refuse={
          <Button kind="danger" icon={ICONS.refuse} onClick={() => setOpen(true)}>
            {PAIEMENTS.refuse}
          </Button>
        }
      />
      {isOpen && (
        <RefusalDialog paiement={paiement} idempotencyKey={idempotencyKey} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

type FormProps = { paiement: WaitingPaiement; idempotencyKey: string };

function ConfirmForm({ paiement, idempotencyKey, refuse }: FormProps & { refuse?: ReactNode }) {
  const { error, typed, sending } = useRefusal(CONFIRM, paiement);
  const { factureId, rang, transactionId } = paiement;
  return (
    <AppForm intent={CONFIRM} preventScrollReset noValidate className="grid gap-3">
      <KeyField value={`${idempotencyKey}-${keyOf(paiement)}`} />
      <Target factureId={factureId} rang={rang} />
      <FormErrors errors={error?.[""] ?? undefined} title={PAIEMENTS.confirmFailed} />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="min-w-0 grow basis-64">
          {transactionId === null ? (
            <Field
              label={PAIEMENTS.transaction}
              optional
              id={`transaction-${keyOf(paiement)}`}
              errors={error?.["transactionId"] ?? undefined}
            >
              {/* The user has just opened this row to type here. */}
              <Input
                name="transactionId"
                defaultValue={typed("transactionId")}
                maxLength={100}
                autoComplete="off"
                autoFocus
              />
            </Field>
          ) : (
            <p className="py-3 text-table wrap-anywhere">{`${PAIEMENTS.transaction} ${transactionId}`}</p>
          )}
        </div>
        <div className="flex grow flex-wrap justify-end gap-2.5 not-page-md:*:basis-full">
          {refuse}
          <Button
            type="submit"
            kind="cash"
            icon={ICONS.confirm}
            loading={sending}
            loadingLabel={PAIEMENTS.confirming}
          >
            {PAIEMENTS.confirmPaiement}
          </Button>
        </div>
      </div>
    </AppForm>
  );
}

export function Target({ factureId, rang }: Pick<WaitingPaiement, "factureId" | "rang">) {
  return (
    <>
      <input type="hidden" name="id" value={factureId} />
      <input type="hidden" name="rang" value={rang} />
    </>
  );
}

const refusalForm = (paiement: WaitingPaiement) => `refus-${keyOf(paiement)}`;

function RefusalDialog({ paiement, idempotencyKey, onClose }: Omit<PanelProps, "className">) {
  return (
    <ConfirmDialog
      title={PAIEMENTS.refusePaiement}
      name={`${paiement.montant}, ${paiement.client}`}
      cancel={PAIEMENTS.keep}
      onClose={onClose}
      closesOutside={false}
      answers={<RefusalSubmit paiement={paiement} />}
    >
      <RefusalForm paiement={paiement} idempotencyKey={idempotencyKey} />
    </ConfirmDialog>
  );
}

function RefusalForm({ paiement, idempotencyKey }: FormProps) {
  const { error, typed } = useRefusal(REFUSE, paiement);
  const motifs = `${refusalForm(paiement)}-motifs`;
  return (
    <AppForm id={refusalForm(paiement)} intent={REFUSE} preventScrollReset noValidate className="grid gap-3">
      <KeyField value={`${idempotencyKey}-${keyOf(paiement)}`} />
      <Target factureId={paiement.factureId} rang={paiement.rang} />
      <FormErrors errors={error?.[""] ?? undefined} title={PAIEMENTS.refuseFailed} />
      <p>{PAIEMENTS.refusalConsequence(paiement.montant)}</p>
      <Field
        label={PAIEMENTS.motif}
        hint={PAIEMENTS.motifHint}
        id={`motif-${keyOf(paiement)}`}
        errors={error?.["motif"] ?? undefined}
      >
        <Input
          name="motif"
          defaultValue={typed("motif")}
          list={motifs}
          maxLength={500}
          autoComplete="off"
          required
        />
      </Field>
      <datalist id={motifs}>
        {PAIEMENTS.motifs.map((motif) => (
          <option key={motif} value={motif} />
        ))}
      </datalist>
    </AppForm>
  );
}

function RefusalSubmit({ paiement }: { paiement: WaitingPaiement }) {
  const { sending } = useIntent(REFUSE);
  return (
    <Button
      type="submit"
      form={refusalForm(paiement)}
      kind="danger-filled"
      loading={sending}
      loadingLabel={PAIEMENTS.refusing}
    >
      {PAIEMENTS.refusePaiement}
    </Button>
  );
}

/** The form that had the focus is gone after its answer. */
export function useFocusAfterAnswer(): void {
  const { saved: confirmed } = useIntent(CONFIRM);
  const { saved: refused } = useIntent(REFUSE);
  const saved = confirmed ?? refused;
  useEffect(() => {
    if (saved) focusScreen();
  }, [saved]);
}

/** The refusal of a form whose payment waits no longer, and whose row is gone with it. */
export function useLostRefusal(
  waiting: readonly Pick<WaitingPaiement, "factureId" | "rang">[],
): readonly string[] | undefined {
  const { refused: confirmation, saved: confirmed } = useIntent(CONFIRM);
  const { refused: refusal, saved: refused } = useIntent(REFUSE);
  const now = confirmation.error ? confirmation : refusal;
  // The live reload that takes the row away takes the answer away too.
  const [last, setLast] = useState<FormOutcome>({});
  if (now.error && now !== last) setLast(now);
  if ((confirmed ?? refused) && last.error) setLast({});
  const { error, initialValue } = last;
  const has = waiting.some(
    ({ factureId, rang }) =>
      initialValue?.["id"] === String(factureId) && initialValue["rang"] === String(rang),
  );
  if (!error || has) return undefined;
  return Object.values(error).flatMap((sentences) => sentences ?? []);
}

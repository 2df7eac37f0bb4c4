import Undo2 from "lucide-react/icons/undo-2";
import { type ReactNode, useEffect, useState } from "react";
import { VENTE } from "#app/content/vente.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { KeyField } from "#app/shell/forms/hidden-fields.tsx";
import { useIntent, useSavedToast } from "#app/shell/forms/use-intent.ts";
import { focusScreen } from "#app/shell/route-focus.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { ArchivedNotices } from "./archived-notices.tsx";
import { CANCEL } from "./paiement-intents.ts";

const FORM_ID = "annulation";
const MOTIF_ID = "annulation-motif";

type CancellationProps = { facture: Facture; cancellable: boolean; idempotencyKey: string };

/** The cancellation of a whole invoice (rule: cancellation), or why there is none. */
export function Cancellation({ facture, cancellable, idempotencyKey }: CancellationProps) {
  const [isOpen, setOpen] = useState(false);
  const { saved, refused } = useIntent(CANCEL);
  useSavedToast();
  // A live reload takes the answer away, so that the answer itself cannot keep the dialog closed.
  const [done, setDone] = useState(saved);
  if (saved && saved !== done) {
    setDone(saved);
    setOpen(false);
  }
  // The button, which had the focus before the dialog, is gone.
  useEffect(() => {
    if (saved) focusScreen();
  }, [saved]);
  const words = <Form facture={facture} idempotencyKey={idempotencyKey} />;
  return (
    <>
      {cancellable && (
        <div className="max-md:w-full">
          <Button
            kind="danger"
            icon={ICON}
            onClick={() => setOpen(true)}
            className="noscript:hidden max-md:w-full"
          >
            {VENTE.cancel}
          </Button>
          <noscript className="noscript:contents">
            <details open={Boolean(refused.error)} className="relative">
              <summary className={buttonClass("danger", "medium", "w-full list-none")}>
                {ICON}
                {VENTE.cancel}
              </summary>
              <div className="mt-2 grid gap-3 rounded-card border border-line bg-surface p-4 md:absolute md:right-0 md:z-30 md:w-88 md:shadow-float">
                {words}
                <Submit />
              </div>
            </details>
          </noscript>
        </div>
      )}
      {!cancellable && facture.statut === "EMISE" && (
        <p className="max-w-72 text-caption text-ink-2">{MESSAGES.factureNotToday}</p>
      )}
      {/* Without scripts a page that was too old to cancel has no form left to say why. */}
      {!cancellable && !isOpen && (
        <FormErrors errors={refused.error?.[""] ?? undefined} title={VENTE.cancelFailed} />
      )}
      {isOpen && (
        <ConfirmDialog
          title={VENTE.cancel}
          name={facture.numeroFacture}
          cancel={VENTE.keep}
          onClose={() => setOpen(false)}
          closesOutside={false}
          answers={<Submit />}
        >
          {words}
        </ConfirmDialog>
      )}
    </>
  );
}

const ICON: ReactNode = <Undo2 aria-hidden="true" className="size-5" />;

function Form({ facture, idempotencyKey }: Omit<CancellationProps, "cancellable">) {
  const { refused } = useIntent(CANCEL);
  // A live reload takes the answer away, but not the refusal that the user reads.
  const [last, setLast] = useState(refused);
  if (refused.error && refused !== last) setLast(refused);
  const { error, initialValue } = last;
  const typed = initialValue?.["motif"];
  return (
    <AppForm id={FORM_ID} intent={CANCEL} className="grid gap-3" noValidate>
      <KeyField value={idempotencyKey} />
      <input type="hidden" name="id" value={facture.id} />
      <FormErrors errors={error?.[""] ?? undefined} title={VENTE.cancelFailed} />
      <p>{VENTE.consequence(facture.ventes.length)}</p>
      <ArchivedNotices facture={facture} />
      <Field label={VENTE.motif} hint={VENTE.motifHint} id={MOTIF_ID} errors={error?.["motif"] ?? undefined}>
        <Input
          name="motif"
          defaultValue={typeof typed === "string" ? typed : ""}
          list="motifs"
          maxLength={500}
          autoComplete="off"
          required
        />
      </Field>
      <datalist id="motifs">
        {VENTE.motifs.map((motif) => (
          <option key={motif} value={motif} />
        ))}
      </datalist>
    </AppForm>
  );
}

function Submit() {
  const { sending } = useIntent(CANCEL);
  return (
    <Button
      type="submit"
      form={FORM_ID}
      kind="danger-filled"
      loading={sending}
      loadingLabel={VENTE.cancelling}
    >
      {VENTE.cancel}
    </Button>
  );
}

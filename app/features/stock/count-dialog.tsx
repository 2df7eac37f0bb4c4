import { getInputProps } from "@conform-to/react";
import { useRevalidator } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import EqualNot from "lucide-react/icons/equal-not";
import { useEffect, useId, useState } from "react";
import { ACTIONS } from "#app/content/actions.ts";
import { COUNT } from "#app/content/stock.ts";
import { useLatest } from "#app/device/use-latest.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { KeyField } from "#app/shell/forms/hidden-fields.tsx";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogHead } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { formatQuantite } from "#worker/core/domain/money.ts";
import type { Produit } from "#worker/features/produits/domain.ts";

export const COUNT_INTENT = "compter";

type CountValues = { quantiteComptee: string; quantiteConnue: string; motif: string };

type CountDialogProps = {
  produit: Produit;
  idempotencyKey: string;
  /** The screen without the dialog. */
  address: string;
  onClose: () => void;
};

/** The difference is against the stock shown at the opening, until the user takes over a newer stock. */
export function CountDialog({ produit, idempotencyKey, address, onClose }: CountDialogProps) {
  const [known, setKnown] = useState(produit.quantite);
  const [first] = useState(known);
  const [settled, setSettled] = useState<unknown>();
  const { refused: answer, saved, sending } = useIntent(COUNT_INTENT);
  // A live reload forgets the action's answer, and the errors must stay.
  const [refused, setRefused] = useState(answer);
  if (answer.status === "error" && answer !== refused) setRefused(answer);
  const { form, fields, formProps } = useAppForm<CountValues>({
    id: "comptage",
    defaultValue: { quantiteComptee: String(first), motif: "" },
    lastResult: refused,
  });
  const { quantiteComptee, quantiteConnue, motif } = fields;
  const [counted, setCounted] = useState<number | null>(first);
  const titleId = useId();
  const reasonsId = useId();
  const changed = produit.quantite !== known;

  function takeOver() {
    setKnown(produit.quantite);
    setSettled(refused);
  }

  const stale = quantiteConnue.errors !== undefined;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!stale) return;
    document.getElementById(quantiteComptee.id)?.focus();
    // The channel may be late, and the dialog must show the new stock.
    revalidate();
  }, [refused, stale, quantiteComptee.id, revalidate]);

  const close = useLatest(onClose);
  const [earlier] = useState(saved);
  // The answer comes before the new stock, with which the next count begins.
  const done = saved !== undefined && saved !== earlier && !sending;
  useEffect(() => {
    if (done) close.current();
  }, [done, close]);

  return (
    <Dialog
      aria-labelledby={titleId}
      onClose={onClose}
      closesOutside={false}
      held={sending}
      className="md:max-w-lg"
    >
      <DialogHead id={titleId} title={COUNT.titre} onClose={onClose} />
      <AppForm {...formProps} intent={COUNT_INTENT} className="flex min-h-0 flex-1 flex-col">
        <div className="grid min-h-0 flex-1 grid-cols-1 gap-5 overflow-y-auto overscroll-contain px-4 pt-1 pb-5 md:px-6">
          <p className="font-semibold wrap-anywhere">
            <Unbroken>{produit.titre}</Unbroken>
          </p>
          <FormErrors errors={form.errors} title={COUNT.failed} />
          <div>
            <Field
              label={COUNT.counted}
              id={quantiteComptee.id}
              errors={quantiteComptee.errors ?? (settled === refused ? undefined : quantiteConnue.errors)}
            >
              <Stepper
                {...getInputProps(quantiteComptee, { type: "text" })}
                required
                data-focus=""
                onFocus={(event) => event.currentTarget.select()}
                negative={MESSAGES.quantiteCompteePositive}
                labels={{ less: COUNT.less, more: COUNT.more }}
                onQuantite={setCounted}
              />
            </Field>
            <div className="mt-2.5 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="text-table text-ink-2">
                {`${COUNT.known} `}
                <b className="text-ink">{formatQuantite(known)}</b>
              </p>
              <p role="status" className="noscript:hidden">
                {counted !== null && <Difference quantite={counted - known} />}
              </p>
            </div>
          </div>
          <div role="status" className="empty:hidden">
            {changed && (
              <Notice
                tone="warning"
                action={
                  <Button onClick={takeOver} className="noscript:hidden">
                    {COUNT.startFrom(produit.quantite)}
                  </Button>
                }
              >
                {COUNT.changed(known, produit.quantite)}
              </Notice>
            )}
          </div>
          <Field label={COUNT.reason} hint={COUNT.reasonHint} id={motif.id} errors={motif.errors}>
            <Input {...getInputProps(motif, { type: "text" })} required list={reasonsId} autoComplete="off" />
          </Field>
          <datalist id={reasonsId}>
            {COUNT.reasons.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
          <input type="hidden" name="quantiteConnue" value={known} />
          <KeyField value={idempotencyKey} />
        </div>
        <div className="flex shrink-0 flex-col-reverse gap-2.5 border-t border-line px-4 pt-3 pb-safe-3 md:flex-row md:justify-end md:px-6 md:py-4">
          <LinkButton
            to={address}
            replace
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              if (!sending) onClose();
            }}
          >
            {ACTIONS.cancel}
          </LinkButton>
          <Button type="submit" kind="primary" loading={sending} loadingLabel={ACTIONS.saving}>
            {COUNT.save}
          </Button>
        </div>
      </AppForm>
    </Dialog>
  );
}

function Difference({ quantite }: { quantite: number }) {
  if (quantite === 0)
    return (
      <Badge tone="moringa" icon={Check}>
        {COUNT.right}
      </Badge>
    );
  return (
    <Badge tone="ochre" icon={EqualNot}>
      {COUNT.difference(quantite)}
    </Badge>
  );
}

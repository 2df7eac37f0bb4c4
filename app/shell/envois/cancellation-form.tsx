import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type FormEvent, useState } from "react";
import { ENVOIS } from "#app/content/envois.ts";
import { type Envoi, montantOf } from "#app/outbox/envoi.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import { useShop } from "./shop.ts";

const MOTIF_MAX = 500;

type CancellationFormProps = {
  envoi: Envoi;
  busy: boolean;
  onLeave: () => void;
  onCancel: (motif: string) => void;
};

/** The sale does not count: the customer gets the money back, and the server is told why. */
export function CancellationForm({ envoi, busy, onLeave, onCancel }: CancellationFormProps) {
  const { devise } = useShop();
  const [motif, setMotif] = useState(envoi.annulation ?? "");
  const [errors, setErrors] = useState<readonly string[]>();
  const montant = montantOf(envoi);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const reason = motif.trim();
    if (reason === "") setErrors([MESSAGES.reasonRequired]);
    else onCancel(reason);
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      <div className="flex gap-2.5 rounded-control bg-laterite-soft px-3 py-3 text-table text-laterite-ink">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        <div className="min-w-0">
          {montant > 0 && <p className="font-semibold">{ENVOIS.giveBack(formatMontant(montant, devise))}</p>}
          <p>{ENVOIS.giveBackDetail}</p>
        </div>
      </div>
      <Field label={ENVOIS.motif} errors={errors}>
        <Textarea
          autoFocus
          required
          rows={2}
          maxLength={MOTIF_MAX}
          value={motif}
          onChange={(event) => {
            setMotif(event.currentTarget.value);
            setErrors(undefined);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy} onClick={onLeave} className="flex-auto">
          {ENVOIS.giveUp}
        </Button>
        <Button type="submit" kind="danger-filled" loading={busy} className="flex-auto">
          {ENVOIS.noteCancelled}
        </Button>
      </div>
    </form>
  );
}

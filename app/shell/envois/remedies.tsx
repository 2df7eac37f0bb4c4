import RefreshCw from "lucide-react/icons/refresh-cw";
import Replace from "lucide-react/icons/replace";
import Wallet from "lucide-react/icons/wallet";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ENVOIS } from "#app/content/envois.ts";
import type { ConfirmedPanier, Envoi } from "#app/outbox/envoi.ts";
import { Button } from "#app/ui/button.tsx";
import { CancellationForm } from "./cancellation-form.tsx";
import { PaiementForm } from "./paiement-form.tsx";
import { ProduitForm } from "./produit-form.tsx";
import type { Reason, Remedy } from "./reason.ts";

const REMEDIES = {
  PRODUIT: { label: ENVOIS.otherProduit, icon: Replace },
  PAIEMENT: { label: ENVOIS.otherPaiement, icon: Wallet },
  RENVOYER: { label: ENVOIS.resend, icon: RefreshCw },
} as const;

type Form = "PRODUIT" | "PAIEMENT" | "ANNULATION";

type RemediesProps = {
  envoi: Envoi;
  reason: Reason;
  blocked: string | null;
  busy: boolean;
  onResend: (panier: Partial<ConfirmedPanier>) => void;
  onCancel: (motif: string) => void;
};

/** What can be done about a refused sale: the buttons, or the form of the pressed one. */
export function Remedies({ envoi, reason, blocked, busy, onResend, onCancel }: RemediesProps) {
  const [form, setForm] = useState<Form | null>(null);
  const left = useRef<Form | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const blockedId = useId();

  useEffect(() => {
    if (form !== null || left.current === null) return;
    buttons.current?.querySelector<HTMLElement>(`[data-form="${left.current}"]`)?.focus();
    left.current = null;
  }, [form]);

  function leave() {
    left.current = form;
    setForm(null);
  }

  const common = { envoi, busy, onLeave: leave };
  if (form !== null) {
    return (
      <div onKeyDown={leaveByEscape} className="border-t border-line pt-3">
        {form === "PRODUIT" && (
          <ProduitForm {...common} ranks={reason.lignes} blocked={blocked} onResend={onResend} />
        )}
        {form === "PAIEMENT" && (
          <PaiementForm {...common} ranks={reason.paiements} blocked={blocked} onResend={onResend} />
        )}
        {form === "ANNULATION" && <CancellationForm {...common} onCancel={onCancel} />}
      </div>
    );
  }
  const [first, ...others] = reason.remedies;
  return (
    <div ref={buttons} className="grid grid-cols-1 gap-2">
      {first && remedy(first, true)}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">{others.map((one) => remedy(one, false))}</div>
      )}
      {blocked !== null && reason.remedies.length > 0 && (
        <p id={blockedId} className="text-caption text-ink-2">
          {blocked}
        </p>
      )}
      {reason.cancellable && (
        <Button
          data-form="ANNULATION"
          kind="danger-ghost"
          disabled={busy}
          onClick={() => setForm("ANNULATION")}
        >
          {ENVOIS.noteCancelled}
        </Button>
      )}
    </div>
  );

  function remedy(which: Remedy, primary: boolean) {
    const { label, icon: Icon } = REMEDIES[which];
    return (
      <Button
        key={which}
        data-form={which}
        kind={primary ? "primary" : "secondary"}
        icon={<Icon aria-hidden="true" className="size-5" />}
        disabled={blocked !== null}
        aria-describedby={blocked === null ? undefined : blockedId}
        {...(which === "RENVOYER" && { loading: busy, loadingLabel: ENVOIS.resending })}
        onClick={() => (which === "RENVOYER" ? onResend({}) : setForm(which))}
        className="flex-auto"
      >
        {label}
      </Button>
    );
  }

  /** The dialog stays. An open list of suggestions has closed at this press. */
  function leaveByEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    leave();
  }
}

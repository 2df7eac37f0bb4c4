import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useId } from "react";
import { ENVOIS } from "#app/content/envois.ts";
import { type ConfirmedPanier, type Envoi, montantOf } from "#app/outbox/envoi.ts";
import { cx } from "#app/ui/cx.ts";
import { fitStyle } from "#app/ui/fit-line.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { formatNumber } from "#worker/core/domain/money.ts";
import { modesOf, momentText } from "./describe.ts";
import { EnvoiLines, EnvoiPaiements } from "./envoi-lines.tsx";
import { reasonOf } from "./reason.ts";
import { Remedies } from "./remedies.tsx";
import { useShop } from "./shop.ts";

/** As wide as the amount, which else takes a line of its own. */
const PRICE_WIDTH = "calc(var(--em) * 1.125rem)";

type ResolveCardProps = {
  envoi: Envoi;
  /** The number on the customer's ticket. */
  firstNumero: string | null;
  open: boolean;
  /** Why nothing can be sent now; null when it can. */
  blocked: string | null;
  busy: boolean;
  head: (element: HTMLElement | null) => void;
  onToggle: () => void;
  onResend: (panier: Partial<ConfirmedPanier>) => void;
  onCancel: (motif: string) => void;
};

export function ResolveCard(props: ResolveCardProps) {
  const { envoi, firstNumero, open, head, onToggle, ...actions } = props;
  const { devise, pays, fuseau, now } = useShop();
  const id = useId();
  const { numero, refus, instant, paiements } = envoi;
  if (!refus) return null;
  const reason = reasonOf(envoi, refus, devise, pays);
  const montant = montantOf(envoi);
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <div
      className={cx(
        "rounded-card border bg-surface",
        open ? "border-indigo ring-1 ring-indigo dark:border-indigo-ink dark:ring-indigo-ink" : "border-line",
      )}
    >
      <button
        ref={head}
        type="button"
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onClick={onToggle}
        className="grid grid-cols-1 w-full gap-2 rounded-card px-3.5 py-3 text-left hover:bg-canvas focus-visible:-outline-offset-3"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-36">
            <span className="block text-table font-semibold wrap-anywhere">{numero ?? ENVOIS.noNumber}</span>
            <span className="block text-caption text-ink-3">
              {`${momentText(instant, now, fuseau)} · ${modesOf(envoi)}`}
            </span>
            {firstNumero !== null && firstNumero !== numero && (
              <span className="block text-caption text-ink-3">{ENVOIS.replaces(firstNumero)}</span>
            )}
          </span>
          <span
            className="@container flex min-w-0 grow items-center justify-end text-price"
            style={{ ...fitStyle(formatNumber(montant, devise), devise.symbole), flexBasis: PRICE_WIDTH }}
          >
            <Montant montant={montant} devise={devise} />
          </span>
          <Chevron aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
        </span>
        {!open && (
          <span className="flex gap-2 text-table font-semibold text-bissap-ink">
            <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{refus.message}</span>
          </span>
        )}
      </button>
      {open && (
        <div className="grid grid-cols-1 gap-3 px-3.5 pb-3.5">
          <div
            id={id}
            className="flex gap-2.5 rounded-control bg-bissap-soft px-3 py-3 text-table text-bissap-ink"
          >
            <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{refus.message}</p>
              {reason.sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </div>
          <EnvoiLines envoi={envoi} marked={reason.lignes} />
          {(reason.paiements.length > 0 || paiements.length > 1) && (
            <EnvoiPaiements envoi={envoi} marked={reason.paiements} />
          )}
          <Remedies envoi={envoi} reason={reason} {...actions} />
        </div>
      )}
    </div>
  );
}

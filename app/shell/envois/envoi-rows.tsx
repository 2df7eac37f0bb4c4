import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useState } from "react";
import { ENVOIS } from "#app/content/envois.ts";
import { type Envoi, montantOf } from "#app/outbox/envoi.ts";
import { Button } from "#app/ui/button.tsx";
import { ModeIcon } from "#app/ui/mode-icon.tsx";
import { formatNumber } from "#worker/core/domain/money.ts";
import { articlesOf, modesOf, momentOf } from "./describe.ts";
import { EnvoiTicket } from "./envoi-ticket.tsx";
import { useShop } from "./shop.ts";

const SHOWN_AT_FIRST = 100;

type EnvoiRowsProps = { envois: readonly Envoi[]; badge: (envoi: Envoi) => ReactNode };

/** Each row unfolds its ticket. */
export function EnvoiRows({ envois, badge }: EnvoiRowsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? envois : envois.slice(0, SHOWN_AT_FIRST);
  const others = envois.length - shown.length;
  return (
    <>
      <ul className="bg-surface">
        {shown.map((envoi) => (
          <EnvoiRow key={envoi.cle} envoi={envoi} badge={badge(envoi)} />
        ))}
      </ul>
      {others > 0 && (
        <div className="grid border-b border-line bg-surface p-3">
          <Button kind="ghost" icon={<ChevronDown aria-hidden="true" />} onClick={() => setAll(true)}>
            {ENVOIS.others(others)}
          </Button>
        </div>
      )}
    </>
  );
}

function EnvoiRow({ envoi, badge }: { envoi: Envoi; badge: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { devise, fuseau, now } = useShop();
  const { jour, heure } = momentOf(envoi.instant, now, fuseau);
  const { facture, numero, annulation, paiements } = envoi;
  const Figures = annulation === null ? "span" : "del";
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex w-full flex-wrap items-start gap-x-3.5 gap-y-1 px-4 py-3.5 text-left hover:bg-canvas focus-visible:-outline-offset-3 md:px-6"
      >
        <span className="min-w-11 shrink-0 text-body font-medium whitespace-nowrap">
          {heure}
          {jour !== null && <span className="block text-micro text-ink-3">{jour}</span>}
        </span>
        <span className="min-w-0 flex-1 basis-28">
          <span className="flex items-start gap-2 text-body font-medium">
            <ModeIcon mode={paiements[0]?.mode ?? "ESPECES"} className="mt-0.5 size-5 shrink-0 text-ink-2" />
            <span className="min-w-0 wrap-anywhere">{modesOf(envoi)}</span>
          </span>
          <span className="block text-caption text-ink-3">
            {facture && <span className="text-ink-2">{`${facture.numeroFacture} · `}</span>}
            <span className="inline-block max-w-full wrap-anywhere">{numero ?? ENVOIS.noNumber}</span>
            {` · ${articlesOf(envoi)}`}
          </span>
        </span>
        <span className="ml-auto flex flex-col items-end gap-1">
          <Figures className="text-price">{formatNumber(montantOf(envoi), devise)}</Figures>
          {badge}
        </span>
      </button>
      {open && <EnvoiTicket envoi={envoi} />}
    </li>
  );
}

import Printer from "lucide-react/icons/printer";
import Share2 from "lucide-react/icons/share-2";
import { ENVOIS } from "#app/content/envois.ts";
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { type Envoi, montantOf } from "#app/outbox/envoi.ts";
import { Button } from "#app/ui/button.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { EnvoiLines, EnvoiPaiements } from "./envoi-lines.tsx";
import { useShop } from "./shop.ts";

/** What was sold and how it was paid. Nothing can be changed here. */
export function EnvoiTicket({ envoi }: { envoi: Envoi }) {
  const { devise, onPrint, onShare } = useShop();
  const { client, annulation } = envoi;
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line bg-canvas px-4 py-3.5 md:px-6">
      {annulation !== null && (
        <p className="text-table text-bissap-ink wrap-anywhere">{ENVOIS.cancelledFor(annulation)}</p>
      )}
      {client.trim() !== "" && (
        <p className="text-table wrap-anywhere">
          <span className="text-ink-2">{`${ENVOIS.client}\u00A0: `}</span>
          {client}
        </p>
      )}
      <EnvoiLines envoi={envoi} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2.5 font-semibold">
        <span>{ENVOIS.total}</span>
        <span className="@container flex min-w-0 flex-1 basis-36 justify-end text-price">
          <Montant montant={montantOf(envoi)} devise={devise} />
        </span>
      </p>
      <EnvoiPaiements envoi={envoi} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => onPrint(envoi)}
          className="flex-1"
        >
          {TICKET_BUTTONS.print}
        </Button>
        <Button
          icon={<Share2 aria-hidden="true" className="size-5" />}
          onClick={() => onShare(envoi)}
          className="flex-1"
        >
          {TICKET_BUTTONS.share}
        </Button>
      </div>
    </div>
  );
}

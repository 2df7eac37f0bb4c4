import { useDeferredValue, useMemo } from "react";
import { TICKET_SETTINGS } from "#app/content/ticket-settings.ts";
import { ticketLargeur, useTicketLargeur } from "#app/device/printer/preferences.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { Segments } from "#app/ui/segments.tsx";
import type { Etablissement } from "#worker/features/parametres/domain/settings.ts";
import { LARGEURS } from "#worker/features/tickets/domain/paper.ts";
import type { TicketShop } from "#worker/features/tickets/domain/ticket.ts";

const CHOICES = LARGEURS.map((value) => ({ value, label: TICKET_SETTINGS.widths[value] }));

const sampleTicket = lazyPart(async () => (await import("./sample-ticket.tsx")).SampleTicket, {
  heightUntilSeen: "30rem",
});

type TicketPreviewProps = { etablissement: Etablissement } & Omit<TicketShop, "nom">;

/** Typing does not wait for the paper, which follows when the browser has time. The width is this device's paper. */
export function TicketPreview({ etablissement, ...typed }: TicketPreviewProps) {
  const width = useTicketLargeur();
  const { adresse, telephone, mentionsLegales, piedTicket, logo, qrTicket } = typed;
  const shop = useMemo(
    () => ({ adresse, telephone, mentionsLegales, piedTicket, logo, qrTicket }),
    [adresse, telephone, mentionsLegales, piedTicket, logo, qrTicket],
  );
  const shown = useDeferredValue(shop);
  return (
    <div className="min-w-0 page-lg:sticky page-lg:top-24 noscript:hidden print:hidden">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-label text-ink">{TICKET_SETTINGS.preview}</h2>
        <Segments
          label={TICKET_SETTINGS.width}
          choices={CHOICES}
          value={width}
          onChoose={ticketLargeur.set}
        />
      </div>
      <sampleTicket.Part
        etablissement={etablissement}
        shop={shown}
        width={width}
        label={TICKET_SETTINGS.previewTicket}
      />
    </div>
  );
}

import Link2Off from "lucide-react/icons/link-2-off";
import Printer from "lucide-react/icons/printer";
import Share2 from "lucide-react/icons/share-2";
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { TICKETS } from "#app/content/tickets.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { LinkPanel } from "#app/shell/ticket/link-panel.tsx";
import type { SharedLink } from "#app/shell/ticket/output-state.ts";
import type { Outputs } from "#app/shell/ticket/use-outputs.ts";
import { Button } from "#app/ui/button.tsx";
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { REVOKE, SHARE } from "./ticket-intents.ts";

/** Without scripts there is no print button, and sharing is a form that brings the link. */
export function TicketButtons({ outputs, factureId }: { outputs: Outputs; factureId: number }) {
  const { busy } = outputs;
  const share = <Share2 aria-hidden="true" className="size-5" />;
  return (
    <div className="flex gap-2.5 max-md:w-full max-md:*:grow max-md:*:px-3 md:gap-3 large-text:flex-wrap">
      <Button
        icon={share}
        loading={busy === "share"}
        onClick={() => void outputs.share()}
        className="noscript:hidden"
      >
        {TICKET_BUTTONS.share}
      </Button>
      <noscript className="noscript:contents">
        <AppForm intent={SHARE}>
          <input type="hidden" name="id" value={factureId} />
          <Button type="submit" icon={share}>
            {TICKET_BUTTONS.share}
          </Button>
        </AppForm>
      </noscript>
      <Button
        kind="primary"
        icon={<Printer aria-hidden="true" className="size-5" />}
        loading={busy === "print"}
        onClick={() => void outputs.print()}
        className="noscript:hidden"
      >
        {TICKET_BUTTONS.print}
      </Button>
    </div>
  );
}

type FactureLinkProps = { facture: Facture; shared: SharedLink; showResult: Outputs["showResult"] };

/** The receipt's public address, and the way to end it. */
export function FactureLink({ facture, shared, showResult }: FactureLinkProps) {
  const { sending } = useIntent(REVOKE);
  return (
    <section className="card min-w-0 p-4 md:p-5">
      <LinkPanel {...shared} showResult={showResult}>
        <AppForm intent={REVOKE} className="flex">
          <input type="hidden" name="id" value={facture.id} />
          <Button
            type="submit"
            kind="danger"
            icon={<Link2Off aria-hidden="true" className="size-5" />}
            loading={sending}
            loadingLabel={TICKETS.revoking}
            className="grow"
          >
            {TICKETS.revoke}
          </Button>
        </AppForm>
      </LinkPanel>
    </section>
  );
}

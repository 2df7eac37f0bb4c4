import { useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { newKey } from "#app/.server/form.ts";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { idParam } from "#app/.server/id-param.ts";
import { writeCancellation, writePaiement } from "#app/.server/paiements.ts";
import { TICKET_FORMS } from "#app/.server/tickets.ts";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { TICKETS } from "#app/content/tickets.ts";
import { VENTE } from "#app/content/vente.ts";
import { ArchivedNotices } from "#app/features/ventes/archived-notices.tsx";
import { Cancellation } from "#app/features/ventes/cancellation.tsx";
import { FactureHead } from "#app/features/ventes/facture-head.tsx";
import { FactureLines } from "#app/features/ventes/facture-lines.tsx";
import { FacturePaiements } from "#app/features/ventes/facture-paiements.tsx";
import { Notes, Summary } from "#app/features/ventes/facture-summary.tsx";
import { FactureLink, TicketButtons } from "#app/features/ventes/facture-ticket.tsx";
import { useFocusAfterAnswer, useLostRefusal } from "#app/features/ventes/paiement-actions.tsx";
import { CANCEL } from "#app/features/ventes/paiement-intents.ts";
import { REVOKE } from "#app/features/ventes/ticket-intents.ts";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { idIn } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useIntent, useUnreadRefusal } from "#app/shell/forms/use-intent.ts";
import { useNonce } from "#app/shell/nonce.ts";
import { focusScreen } from "#app/shell/route-focus.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { sharedLink } from "#app/shell/ticket/message.ts";
import { OutputMessage } from "#app/shell/ticket/output-message.tsx";
import { useOutputs } from "#app/shell/ticket/use-outputs.ts";
import { TicketPaper } from "#app/ui/ticket-paper.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";
import { recuPath } from "#worker/features/tickets/domain/jeton.ts";
import { withShownTelephone } from "#worker/features/tickets/domain/telephone.ts";
import { ticketOf } from "#worker/features/tickets/domain/ticket.ts";
import { ticketHtml } from "#worker/features/tickets/render/html.ts";
import type { Facture } from "#worker/features/ventes/domain/vente.ts";

function referenceOf({ ventes }: Facture, venteId: number): string {
  return ventes.find(({ id }) => id === venteId)?.reference ?? "";
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: ScreenHandle = {
  title: VENTE.titre,
  subtitle: (data) => {
    const { facture, id = 0 } = (data ?? {}) as Partial<Data>;
    return facture && VENTE.subtitle(referenceOf(facture, id), facture.numeroFacture);
  },
  back: "/sales",
  search: false,
  loadFailure: VENTE.loadFailed,
};

export const loader = appLoader(async ({ acteur, services, params, request }) => {
  const id = idParam(params["id"], MESSAGES.venteNotFound);
  const wallets = paysByCode(acteur.paysCode)?.portefeuilles ?? [];
  const { jeton, ...shown } = await services.tickets.ofVente(acteur, id);
  const link = jeton === null ? null : new URL(request.url).origin + recuPath(jeton);
  const { shop, fuseau } = shown;
  const facture = { ...shown.facture, paiements: shown.facture.paiements.map(withShownTelephone) };
  // Made here, so that the screen gets a text and not the code that makes it.
  const ticket = ticketHtml(ticketOf({ facture, ventes: facture.ventes }, { shop, fuseau, link }), "80");
  return { id, ...shown, facture, link, ticket, key: newKey(), wallets };
});

export const action = appAction((args) => {
  const { intent = "" } = args.form;
  if (intent === CANCEL) return writeCancellation(args);
  return (TICKET_FORMS.get(intent) ?? writePaiement)(args);
});

export default function VenteDetail() {
  const nonce = useNonce();
  const loaded = useLoaderData<typeof loader>();
  const { id, facture, cancellable, instant, key, wallets, shop, fuseau, link, ticket } = loaded;
  const navigate = useNavigate();
  const unread = useUnreadRefusal();
  useFocusAfterAnswer();
  const waiting = facture.paiements.filter(({ statut }) => statut === "EN_ATTENTE");
  const lost = useLostRefusal(waiting.map(({ rang }) => ({ factureId: facture.id, rang })));
  const sale = { facture, ventes: facture.ventes, shop, fuseau, duplicate: true };
  const outputs = useOutputs(sale, loaded);
  const { result, showResult } = outputs;
  const shared = outputs.shared ?? (link === null ? null : sharedLink(sale, link));
  const { saved: revoked } = useIntent(REVOKE);
  useEffect(() => {
    // The pressed button goes with the link.
    if (revoked) focusScreen();
  }, [revoked]);
  useLiveReload((notification) => idIn(notification, "factureId") === facture.id);
  useShortcuts({
    Escape() {
      navigate("/sales");
    },
    "Alt+P": () => void outputs.print(),
  });
  return (
    <div className="grid grid-cols-1 items-start gap-4 page-lg:grid-cols-[minmax(0,1fr)_20.75rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <FormErrors errors={unread} title={VENTE.cancelFailed} />
        <FormErrors errors={lost} title={PAIEMENTS.failed} />
        <FactureHead
          facture={facture}
          reference={referenceOf(facture, id)}
          instant={instant}
          actions={<TicketButtons outputs={outputs} factureId={facture.id} />}
        />
        <OutputMessage result={result} />
        {shared && <FactureLink facture={facture} shared={shared} showResult={showResult} />}
        {facture.statut === "ANNULEE" && <ArchivedNotices facture={facture} />}
        <FacturePaiements facture={facture} wallets={wallets} idempotencyKey={key} />
        <FactureLines facture={facture} venteId={id} />
        {facture.notes !== null && <Notes text={facture.notes} />}
        <Summary facture={facture} />
        <Cancellation facture={facture} cancellable={cancellable} idempotencyKey={key} />
      </div>
      <TicketPaper html={ticket} label={TICKETS.preview} nonce={nonce} />
    </div>
  );
}

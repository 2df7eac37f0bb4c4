import CircleCheck from "lucide-react/icons/circle-check";
import CloudOff from "lucide-react/icons/cloud-off";
import FileUp from "lucide-react/icons/file-up";
import Printer from "lucide-react/icons/printer";
import Share2 from "lucide-react/icons/share-2";
import { useEffect, useId, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { installProposed } from "#app/device/install.ts";
import { hasPrinter } from "#app/device/printer/remembered.ts";
import { useStore } from "#app/device/store.ts";
import { useLatest } from "#app/device/use-latest.ts";
import { alertsNotice, alertsOf } from "#app/features/caisse/state/notices.ts";
import type { Done } from "#app/features/caisse/state/payment-machine.ts";
import { successTitle } from "#app/features/caisse/state/success-title.ts";
import { useCaisse, useCommands, useDevise, useOutbox } from "#app/features/caisse/state/use-caisse.ts";
import type { Envoi } from "#app/outbox/envoi.ts";
import { CLOSED, keepsNothing } from "#app/outbox/outbox.ts";
import { InstallOffer } from "./install-offer.tsx";
import { sendCopy } from "#app/outbox/send-copy.ts";
import { provisionalSale } from "#app/outbox/ticket.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { OutputMessage } from "#app/shell/ticket/output-message.tsx";
import { useOutputs } from "#app/shell/ticket/use-outputs.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { OTHER_PORTEFEUILLE } from "#worker/features/ventes/domain/paiement.ts";

const CLOSING_SECONDS = 3;

const linkPanel = lazyPart(async () => (await import("#app/shell/ticket/link-panel.tsx")).LinkPanel);

export function DoneSheet() {
  const payment = useCaisse((state) => state.payment);
  return payment.state === "DONE" && <VenteDone done={payment.done} />;
}

function VenteDone({ done }: { done: Done }) {
  const { nextVente, produits } = useCommands();
  const caused = useCaisse(({ sold }) => alertsNotice(alertsOf(produits, sold)));
  const devise = useDevise();
  const shop = useCaisse(({ catalogue }) => catalogue.ticket);
  const fuseau = useCaisse(({ catalogue }) => catalogue.pays.fuseau);
  const sale = done.kept ? provisionalSale(done.envoi, fuseau) : done.encaissement;
  const { numeroFacture, monnaieRendue, montantTotal } = sale.facture;
  // The first print of a sale is the original.
  const outputs = useOutputs({ ...sale, shop, fuseau, duplicate: false, provisional: done.kept });
  const { busy, shared, result, showResult } = outputs;
  const titreId = useId();
  const proposed = useStore(installProposed, false);
  const [automatic] = useState(hasPrinter);
  // A failure of the printer stays on the screen, so the sheet closes after the ticket.
  const nothingKept = keepsNothing(useStore(useOutbox().state, CLOSED));
  const [closing, setClosing] = useState(!automatic && !nothingKept);
  const touched = useRef(false);
  const stop = () => {
    touched.current = true;
    setClosing(false);
  };
  const print = useLatest(outputs.printByItself);
  useEffect(() => {
    if (!automatic) return;
    void print.current().then((printed) => setClosing(printed && !touched.current && !nothingKept));
  }, [automatic, print, nothingKept]);
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(nextVente, CLOSING_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [closing, nextVente]);
  return (
    <Dialog aria-labelledby={titreId} onClose={nextVente} className="md:max-w-lg">
      <div onPointerDown={stop} onKeyDown={stop} className="flex min-h-0 flex-col">
        <div className="flex min-h-0 flex-col items-center gap-4 overflow-y-auto overscroll-contain px-4 pt-8 pb-5 text-center md:px-7">
          <CircleCheck aria-hidden="true" className="size-14 text-moringa" />
          <div role="status">
            <h2 id={titreId} className="text-h2 text-balance md:text-h1">
              {done.kept ? HORS_LIGNE.kept : successTitle(done.encaissement)}
            </h2>
            <p className="text-caption text-ink-3">
              {done.kept && `${SHEETS.provisional} `}
              <span className={done.kept ? "font-semibold text-ink select-text" : undefined}>
                {numeroFacture}
              </span>
            </p>
          </div>
          {monnaieRendue > 0 && (
            <p className="flex w-full flex-wrap items-baseline justify-between gap-x-3 rounded-card bg-moringa-soft px-5 py-4 text-moringa-ink">
              <span className="text-body font-bold">{SHEETS.monnaie}</span>
              <Montant montant={monnaieRendue} devise={devise} className="text-change" />
            </p>
          )}
          {done.kept && monnaieRendue === 0 && (
            <p className="flex w-full flex-wrap items-baseline justify-between gap-x-3 rounded-card bg-sunken px-5 py-4">
              <span className="text-body font-bold">{SHEETS.keptMontant}</span>
              <Montant montant={montantTotal} devise={devise} className="text-change" />
            </p>
          )}
          {caused !== null && <p className="text-body text-bissap-ink">{caused}</p>}
          {done.kept && <SentLater envoi={done.envoi} />}
          <OutputMessage result={result} className="w-full text-left" />
          {shared && (
            <linkPanel.Part
              {...shared}
              showResult={showResult}
              onFailure={() =>
                showResult({ kind: "failed", text: TICKET_BUTTONS.shareFailed, detail: shared.address })
              }
            />
          )}
          <div className="grid w-full gap-2.5">
            <div className="grid grid-cols-2 gap-2.5">
              <Button
                size="large"
                icon={<Printer aria-hidden="true" className="size-5" />}
                loading={busy === "print"}
                onClick={() => void outputs.print()}
              >
                {TICKET_BUTTONS.print}
              </Button>
              <Button
                size="large"
                icon={<Share2 aria-hidden="true" className="size-5" />}
                loading={busy === "share"}
                onClick={() => void outputs.share()}
              >
                {TICKET_BUTTONS.share}
              </Button>
            </div>
            {nothingKept && done.kept && <CopyButton />}
            {proposed && !done.kept && <InstallOffer />}
            <Button data-focus="" kind="primary" size="large" onClick={nextVente}>
              {SHEETS.nextVente}
            </Button>
          </div>
          {/* Stays in the layout when hidden: the button must not move under the finger. */}
          <p className={cx("hidden text-caption text-ink-3 motion-reduce:block", !closing && "invisible")}>
            {SHEETS.closingIn(CLOSING_SECONDS)}
          </p>
        </div>
        <span
          aria-hidden="true"
          className={cx(
            "h-1 origin-left animate-drain bg-moringa motion-reduce:hidden",
            !closing && "invisible",
          )}
        />
      </div>
    </Dialog>
  );
}

/** One plain line: what the sale still needs. */
function SentLater({ envoi }: { envoi: Envoi }) {
  const held = useStore(useOutbox().state, CLOSED).link === "HELD";
  const wallets = envoi.paiements.flatMap(({ mode, portefeuille }) =>
    mode === "MOBILE_MONEY" ? SHEETS.toCheck(walletName(portefeuille)) : [],
  );
  const sent = held ? SHEETS.sentAfterLogin : SHEETS.sentLater;
  return (
    <p className="flex w-full items-center gap-2.5 text-left text-label text-ochre-ink">
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      {[...wallets, sent].join(". ")}
    </p>
  );
}

function walletName(portefeuille: string | undefined): string {
  return portefeuille === undefined || portefeuille === OTHER_PORTEFEUILLE
    ? CAISSE.modes.MOBILE_MONEY
    : portefeuille;
}

function CopyButton() {
  const outbox = useOutbox();
  const { account } = useCommands();
  const boutique = useCaisse(({ catalogue }) => catalogue.ticket.nom);
  return (
    <Button
      size="large"
      icon={<FileUp aria-hidden="true" className="size-5" />}
      onClick={() => void sendCopy(outbox, { ...account, boutique })}
    >
      {SHEETS.sendCopy}
    </Button>
  );
}

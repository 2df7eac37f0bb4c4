import CircleCheck from "lucide-react/icons/circle-check";
import Printer from "lucide-react/icons/printer";
import Share2 from "lucide-react/icons/share-2";
import { useEffect, useId, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { hasPrinter } from "#app/device/printer/remembered.ts";
import { useLatest } from "#app/device/use-latest.ts";
import { alertsNotice, alertsOf } from "#app/features/caisse/state/notices.ts";
import { successTitle } from "#app/features/caisse/state/success-title.ts";
import { useCaisse, useCommands, useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { OutputMessage } from "#app/shell/ticket/output-message.tsx";
import { useOutputs } from "#app/shell/ticket/use-outputs.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Montant } from "#app/ui/montant.tsx";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";

const CLOSING_SECONDS = 3;

const linkPanel = lazyPart(async () => (await import("#app/shell/ticket/link-panel.tsx")).LinkPanel);

export function VenteDone(encaissement: Encaissement) {
  const { nextVente, produits } = useCommands();
  const caused = useCaisse(({ sold }) => alertsNotice(alertsOf(produits, sold)));
  const devise = useDevise();
  const shop = useCaisse((state) => state.catalogue.ticket);
  const fuseau = useCaisse((state) => state.catalogue.pays.fuseau);
  const { numeroFacture, monnaieRendue } = encaissement.facture;
  // The first print of a sale is the original.
  const outputs = useOutputs({ ...encaissement, shop, fuseau, duplicate: false });
  const { busy, shared, result, showResult } = outputs;
  const titreId = useId();
  const [automatic] = useState(hasPrinter);
  // A failure of the printer stays on the screen, so the sheet closes after the ticket.
  const [closing, setClosing] = useState(!automatic);
  const touched = useRef(false);
  const stop = () => {
    touched.current = true;
    setClosing(false);
  };
  const print = useLatest(outputs.printByItself);
  useEffect(() => {
    if (!automatic) return;
    void print.current().then((printed) => setClosing(printed && !touched.current));
  }, [automatic, print]);
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
              {successTitle(encaissement)}
            </h2>
            <p className="text-caption text-ink-3">{numeroFacture}</p>
          </div>
          {monnaieRendue > 0 && (
            <p className="flex w-full flex-wrap items-baseline justify-between gap-x-3 rounded-card bg-moringa-soft px-5 py-4 text-moringa-ink">
              <span className="text-body font-bold">{CAISSE.monnaie}</span>
              <Montant montant={monnaieRendue} devise={devise} className="text-change" />
            </p>
          )}
          {caused !== null && <p className="text-body text-bissap-ink">{caused}</p>}
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
            <Button data-focus="" kind="primary" size="large" onClick={nextVente}>
              {CAISSE.nextVente}
            </Button>
          </div>
          {/* Stays in the layout when hidden: the button must not move under the finger. */}
          <p className={cx("hidden text-caption text-ink-3 motion-reduce:block", !closing && "invisible")}>
            {CAISSE.closingIn(CLOSING_SECONDS)}
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

import { useEffect, useId, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { useStore } from "#app/device/store.ts";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { ScannerButton } from "#app/shell/camera/scanner-button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatMontant } from "#worker/core/domain/money.ts";
import type { CatalogueCaisse } from "./catalogue/catalogue.ts";
import { LaterSheet } from "./later-sheet.tsx";
import { CaisseBar } from "./panier/caisse-bar.tsx";
import { NoticeLine } from "./panier/notice-line.tsx";
import { Panel } from "./panier/panier-panel.tsx";
import { PaymentSheets } from "./payment-sheets.tsx";
import { ScanParts } from "./scan/scan-parts.tsx";
import { useScans } from "./scan/use-scans.ts";
import { Shelf } from "./shelf/shelf.tsx";
import { CaisseContext, useCaisseContext } from "./state/caisse-context.ts";
import { isHeld, isOpen } from "./state/payment-machine.ts";
import { useCaisse } from "./state/use-caisse.ts";
import { useLineKeys } from "./state/use-keys.ts";
import { PHONE } from "./state/use-view.ts";
import { useBack } from "./use-back.ts";

export function Caisse(props: { etablissementId: number; catalogue: CatalogueCaisse }) {
  const caisse = useCaisse(props.etablissementId, props.catalogue);
  const { payment, views, actions, total, devise } = caisse;
  const scans = useScans(caisse);
  // A basket that is not in sight would be rendered at each press.
  const phone = useStore(PHONE, false);
  const onLineKey = useLineKeys(caisse);
  const announcement = useAnnouncement(
    CAISSE.announcedTotal(formatMontant(total.montant, devise), CAISSE.articles(total.articles)),
  );

  useBack(
    [scans.unknown !== null, scans.camera, isOpen(payment)].filter(Boolean).length + views.sheets,
    closeTop,
  );

  /** False while the server is asked: a sale under way stays on the screen. */
  function closeTop(): boolean {
    if (scans.unknown !== null) scans.forget();
    else if (scans.camera) scans.closeCamera();
    else if (payment.state === "DONE") actions.nextVente();
    else if (isOpen(payment) && isHeld(payment)) return false;
    else if (isOpen(payment)) actions.closePayment();
    else views.back();
    return true;
  }

  useShortcuts({
    F4() {
      const fields = [...document.querySelectorAll<HTMLElement>("[data-client]")];
      fields.find((field) => field.offsetParent !== null)?.focus();
    },
    F8: () => void actions.request("ESPECES"),
    F9: () => void actions.request("MOBILE_MONEY"),
    F10: () => void actions.request("CARTE"),
  });

  return (
    <CaisseContext.Provider value={{ ...caisse, onLineKey }}>
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <Shelf scans={scans} beside={<ScannerButton small onClick={scans.openCamera} />} />
        <div className="flex shrink-0 flex-col border-line md:border-t lg:w-104 lg:max-w-9/20 lg:border-t-0 lg:border-l">
          {views.view !== "panier" && <NoticeLine />}
          {!phone && (
            <div className="hidden h-[min(29.75rem,50dvh)] min-h-0 md:flex lg:h-auto lg:flex-1">
              <Panel />
            </div>
          )}
        </div>
        <CaisseBar />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isOpen(payment) ? <PaymentSheets /> : <Views />}
      <ScanParts scans={scans} />
    </CaisseContext.Provider>
  );
}

/** What lies over the till while no payment does. */
function Views() {
  const { views } = useCaisseContext();
  if (views.view === "panier") return <PanierSheet />;
  if (views.view !== "none") return <LaterSheet key={views.view} way={views.view} />;
  return null;
}

function PanierSheet() {
  const { views } = useCaisseContext();
  const titreId = useId();
  return (
    <Dialog aria-labelledby={titreId} onClose={views.close} className="h-11/12">
      <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong" />
      <Panel sheetId={titreId} />
    </Dialog>
  );
}

const ANNOUNCE_AFTER_MS = 1000;

/** Waits until the text has not changed for a second, so that quick presses give one announcement. */
function useAnnouncement(text: string): string {
  const [announcement, setAnnouncement] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setAnnouncement, ANNOUNCE_AFTER_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return announcement;
}

import { useEffect, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { useStore, watch } from "#app/device/store.ts";
import { useTill } from "#app/device/service-worker.ts";
import { type OutboxAccount, outboxOf } from "#app/outbox/browser.ts";
import { CLOSED, type OutboxState } from "#app/outbox/outbox.ts";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { ScannerButton } from "#app/shell/camera/scanner-button.tsx";
import { formatMontant } from "#worker/core/domain/money.ts";
import type { CatalogueCaisse } from "./catalogue/catalogue.ts";
import { Envois } from "./envois.tsx";
import { LaterSheet, loadCashSheets } from "./later-sheet.tsx";
import { CaisseBar } from "./panier/caisse-bar.tsx";
import { NoticeLine } from "./panier/notice-line.tsx";
import { Panel } from "./panier/panier-panel.tsx";
import { PaymentSheets } from "./payment-sheets.tsx";
import { ScanParts } from "./scan/scan-parts.tsx";
import { Shelf } from "./shelf/shelf.tsx";
import type { CaisseState } from "./state/caisse-state.ts";
import { createCaisse } from "./state/caisse.ts";
import { deviceOf, PHONE, runCaisse } from "./state/device.ts";
import { isOpen } from "./state/payment-machine.ts";
import { CaisseContext, useCaisse, useCommands, useOutbox } from "./state/use-caisse.ts";

type CaisseProps = {
  account: OutboxAccount;
  catalogue: CatalogueCaisse;
  /** The catalogue is that of an earlier page. */
  stale?: boolean;
  /** The server answers nobody of this account, and nothing is in the basket. A basket is sold and waits. */
  onRefused?: () => void;
};

export function Caisse({ account, catalogue, stale = false, onRefused }: CaisseProps) {
  const [caisse] = useState(() => {
    const refused = () => {
      const { lineIds, payment } = made.get();
      if (lineIds.length === 0 && !isOpen(payment) && !keepsAlone(outboxOf(account).state.get()))
        onRefused?.();
    };
    const made = createCaisse(catalogue, deviceOf(account, { deviseCode: catalogue.devise.code, refused }));
    return made;
  });
  useEffect(() => runCaisse(caisse, account, stale), [caisse, account, stale]);
  useSheetsAhead(caisse);
  // The server renders what a phone shows and what other screens show. What is not in sight is not rendered at each press.
  const phone = useStore<boolean | null>(PHONE, null);

  useShortcuts({
    F4() {
      const fields = [...document.querySelectorAll<HTMLElement>("[data-client]")];
      fields.find((field) => field.offsetParent !== null)?.focus();
    },
    F8: () => caisse.pay("ESPECES"),
    F9: () => caisse.pay("MOBILE_MONEY"),
    F10: () => caisse.pay("CARTE"),
  });

  return (
    <CaisseContext.Provider value={caisse}>
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <Shelf beside={<ScannerButton small onClick={caisse.scans.openCamera} />} />
        <div className="flex shrink-0 flex-col border-line md:border-t lg:w-104 lg:max-w-9/20 lg:border-t-0 lg:border-l">
          <TillNotice />
          {phone !== true && (
            <div className="hidden h-[min(29.75rem,50dvh)] min-h-0 md:flex lg:h-auto lg:flex-1">
              <Panel />
            </div>
          )}
        </div>
        {phone !== false && <CaisseBar />}
      </div>
      <Announcement />
      <Sheets />
      <ScanParts />
      <Envois />
      <Update />
    </CaisseContext.Provider>
  );
}

/** A new version of the code takes over between two sales. */
function Update() {
  const outbox = useOutbox();
  const filled = useCaisse(({ lineIds, payment }) => lineIds.length > 0 || isOpen(payment));
  const state = useStore(outbox.state, CLOSED);
  useTill(filled || state.link === "SENDING" || keepsAlone(state));
  return null;
}

/** Whether sales would be gone with this page. */
function keepsAlone({ storage, waiting, toResolve }: OutboxState): boolean {
  return storage !== "DURABLE" && waiting.length + toResolve.length > 0;
}

const AHEAD_MS = 1000;

/** The first press comes first, then the code of the payment that follows it. */
function useSheetsAhead(caisse: ReturnType<typeof createCaisse>) {
  useEffect(() => {
    const load = (filled: boolean) => {
      if (filled) setTimeout(loadCashSheets, AHEAD_MS);
    };
    const isFilled = ({ lineIds }: CaisseState) => lineIds.length > 0;
    load(isFilled(caisse.get()));
    return watch(caisse, isFilled, load);
  }, [caisse]);
}

/** The basket's sheet has its own. */
function TillNotice() {
  return !useCaisse(({ view }) => view === "panier") && <NoticeLine />;
}

/** What lies over the till: a payment, or else a view. */
function Sheets() {
  const paying = useCaisse(({ payment }) => isOpen(payment));
  const view = useCaisse((state) => state.view);
  if (paying) return <PaymentSheets />;
  return view !== "none" && view !== "envois" && <LaterSheet key={view} way={view} />;
}

const ANNOUNCE_AFTER_MS = 1000;

/** Waits until the total has not changed for a second, so that quick presses give one announcement. */
function Announcement() {
  const caisse = useCommands();
  const [text, setText] = useState(() => announced(caisse.onServer));
  useEffect(() => {
    const announce = () => setText(announced(caisse.get()));
    let timer = setTimeout(announce, ANNOUNCE_AFTER_MS);
    const stop = watch(caisse, announced, () => {
      clearTimeout(timer);
      timer = setTimeout(announce, ANNOUNCE_AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [caisse]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

function announced({ total, catalogue }: CaisseState): string {
  return CAISSE.announcedTotal(
    formatMontant(total.montant, catalogue.devise),
    CAISSE.articles(total.articles),
  );
}

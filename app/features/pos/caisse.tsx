import { useNavigate } from "@remix-run/react";
import ChevronUp from "lucide-react/icons/chevron-up";
import CircleAlert from "lucide-react/icons/circle-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useId, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import type { Scan } from "#app/keyboard/scanner.ts";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { useScanner } from "#app/shell/scanner.ts";
import { showToast } from "#app/toasts/store.ts";
import { Montant } from "#app/ui/montant.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatMontant } from "#worker/kernel/domain/money.ts";
import { PaiementEspeces, VenteDone } from "./cash-payment.tsx";
import { type CatalogueCaisse, findCode } from "./catalogue.ts";
import { Panel } from "./panier-panel.tsx";
import { VenteRecovered } from "./vente-recovered.tsx";
import { Shelf, useFilter } from "./shelf.tsx";
import { CaisseContext, useCaisse, useCaisseContext } from "./use-caisse.ts";
import { useLineKeys } from "./use-keys.ts";

export function Caisse(props: { etablissementId: number; catalogue: CatalogueCaisse }) {
  const caisse = useCaisse(props.etablissementId, props.catalogue);
  const { views, actions, total, devise } = caisse;
  const navigate = useNavigate();
  const filter = useFilter();
  const { searchFor } = filter;
  const search = useRef<HTMLInputElement>(null);
  // Takes over text typed before hydration: early-events.ts replays inputs before the till is hydrated.
  useEffect(() => {
    if (search.current?.value) searchFor(search.current.value);
  }, [searchFor]);
  const sold = views.view === "done";
  useEffect(() => {
    if (sold) searchFor("");
  }, [sold, searchFor]);
  const scannerTyped = useScanner(onScan);
  const onLineKey = useLineKeys(caisse, scannerTyped);
  const announcement = useAnnouncement(
    CAISSE.announcedTotal(formatMontant(total.montant, devise), CAISSE.articles(total.articles)),
  );

  function onScan({ text, positions }: Scan, inSearch: boolean): (() => void) | null {
    if (views.view === "especes") {
      return () => actions.tellProblem({ state: "SCAN" });
    }
    if (views.view === "clear" || views.view === "recovered") return () => undefined;
    const { produits } = caisse.catalogue;
    const produit = findCode(produits, text) ?? findCode(produits, positions);
    if (produit) {
      return () => {
        if (views.view === "done") views.close();
        actions.add(produit.id);
      };
    }
    if (inSearch) return null;
    return () => showToast({ kind: "warning", title: CAISSE.unknownCode(text) });
  }

  function toSearch() {
    search.current?.focus();
    search.current?.select();
  }

  useShortcuts({
    F2: toSearch,
    "/": toSearch,
    F4() {
      const fields = [...document.querySelectorAll<HTMLElement>("[data-client]")];
      fields.find((field) => field.offsetParent !== null)?.focus();
    },
    F8() {
      void actions.requestEspeces();
    },
    Escape() {
      if (filter.search !== "") filter.searchFor("");
      else navigate("/dashboard");
    },
  });

  return (
    <CaisseContext.Provider value={{ ...caisse, onLineKey }}>
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <Shelf field={search} filter={filter} />
        <div className="hidden h-[min(29.75rem,50dvh)] shrink-0 border-line md:flex md:border-t lg:h-auto lg:w-104 lg:max-w-9/20 lg:border-t-0 lg:border-l">
          <Panel />
        </div>
        <Bar />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {views.view === "panier" && <PanierSheet />}
      {views.view === "clear" && <EmptyQuestion />}
      {views.view === "especes" && <PaiementEspeces />}
      {views.view === "recovered" && caisse.recovered && <VenteRecovered {...caisse.recovered} />}
      {views.view === "done" && <VenteDone />}
    </CaisseContext.Provider>
  );
}

function Bar() {
  const { total, devise, pending, views } = useCaisseContext();
  const Icon = pending ? TriangleAlert : ChevronUp;
  function openPanier() {
    views.open("panier");
  }
  return (
    <div className="on-till flex min-h-20 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 bg-till px-3 pt-2.5 pb-safe-2.5 text-white md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openPanier}
        className="flex min-h-15 @container grow-999 basis-32 flex-col items-start justify-center rounded-control px-1 text-left"
      >
        <span className="flex items-center gap-2 text-caption text-till-ink-2">
          <Icon aria-hidden="true" className="size-4.5 shrink-0" />
          {pending ? CAISSE.unansweredEncaissement : CAISSE.articles(total.articles)}
        </span>
        <Montant montant={total.montant} devise={devise} oneLine className="text-kpi" />
      </button>
      <Button
        kind="cash"
        size="till"
        className="grow"
        aria-haspopup="dialog"
        aria-disabled={total.articles === 0 || undefined}
        onClick={() => {
          if (total.articles > 0) openPanier();
        }}
      >
        {CAISSE.encaisser}
      </Button>
    </div>
  );
}

function EmptyQuestion() {
  const { total, views, actions } = useCaisseContext();
  return (
    <ConfirmDialog
      title={CAISSE.emptyQuestion}
      onClose={views.toPanier}
      cancel={CAISSE.keepPanier}
      answers={
        <Button kind="danger-filled" onClick={actions.empty}>
          {CAISSE.emptyConfirm}
        </Button>
      }
    >
      <p className="text-body text-ink-2">{CAISSE.emptyDetail(CAISSE.articles(total.articles))}</p>
    </ConfirmDialog>
  );
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

export function CatalogueUnavailable() {
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-4 p-4 text-center">
      <CircleAlert aria-hidden="true" className="size-10 text-bissap" />
      <p className="text-h2">{CAISSE.catalogueUnavailable}</p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        {APP_MESSAGES.retry}
      </Button>
    </div>
  );
}

export function CaisseSkeleton() {
  const block = "block animate-late bg-sunken";
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col px-3 pt-2.5 md:px-4 md:pt-4">
      <span className="sr-only">{SCREEN_TEXTS.loading}</span>
      <span className={`${block} h-12 rounded-control`} />
      <span className={`${block} my-3 h-12 w-2/3 rounded-full`} />
      <div className="tile-grid">
        {Array.from({ length: 8 }, (_, tile) => (
          <span key={tile} className={`${block} h-29 rounded-card`} />
        ))}
      </div>
    </div>
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

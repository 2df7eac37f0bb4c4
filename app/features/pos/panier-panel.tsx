import Banknote from "lucide-react/icons/banknote";
import Trash2 from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { Montant } from "#app/ui/montant.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ClientField } from "./client-field.tsx";
import { Failure } from "./failure.tsx";
import { Line } from "./panier-line.tsx";
import type { CaisseLine } from "./panier.ts";
import { type Caisse, useCaisseContext } from "./use-caisse.ts";

type PanelProps = {
  onKey: (event: KeyboardEvent, produitId: number) => void;
  /** On phones the cart is a sheet: the id of its heading, and what closes it. */
  sheet?: { titreId: string; onClose: () => void };
};

/** The cart: beside the grid from 1024, a dock under it from 768, a sheet on phones. */
export function Panel({ onKey, sheet }: PanelProps) {
  const { panier, total, returned, actions } = useCaisseContext();
  const id = useId();
  const titreId = sheet?.titreId ?? id;
  const list = useLineFocus(panier.lignes.length, returned);
  return (
    <section
      aria-labelledby={titreId}
      className={cx(
        // Positioned, as its list is: what only screen readers see would else lengthen the page.
        "@container-[size]/panier relative flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto overscroll-contain bg-surface",
        !sheet && "md:flex-row lg:flex-col",
      )}
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col low-cart:flex-none">
        <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-2.5 border-b border-line pr-2 pl-4 md:pr-3 md:pl-5 lg:border-b-0">
          <h2 id={titreId} tabIndex={-1} data-focus="" className="text-h2">
            {CAISSE.panier}
          </h2>
          <span className="text-caption text-ink-3">{CAISSE.articles(total.articles)}</span>
          {panier.lignes.length > 0 && (
            <button
              type="button"
              onClick={actions.askToEmpty}
              className="ml-auto inline-flex min-h-12 items-center gap-2.5 rounded-control px-2.5 text-table font-semibold text-bissap-ink hover:bg-bissap-soft active:bg-bissap-soft"
            >
              <Trash2 aria-hidden="true" className="size-5" />
              {CAISSE.empty}
            </button>
          )}
          {sheet && (
            <IconButton
              label={CAISSE.closePanier}
              onClick={sheet.onClose}
              className={panier.lignes.length > 0 ? "" : "ml-auto"}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {!sheet && (
          <ClientField className="mx-5 mb-2.5 hidden shrink-0 low-dock:mt-2.5 low-dock:flex lg:flex" />
        )}
        <div
          ref={list}
          className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain low-cart:overflow-visible lg:border-t lg:border-line"
        >
          <PanierNotice />
          {panier.lignes.length === 0 ? (
            <p className="px-5 py-10 text-center text-body text-ink-2">{CAISSE.emptyPanier}</p>
          ) : (
            <ul aria-labelledby={titreId}>
              {panier.lignes.map((line) => (
                <Line key={line.produitId} line={line} onKey={onKey} />
              ))}
            </ul>
          )}
        </div>
        <RemovedLines />
        {sheet && <ClientField className="mx-4 my-2.5 hidden shrink-0 low-cart:flex" />}
      </div>
      <TotalBlock sheet={sheet !== undefined} />
    </section>
  );
}

/**
 * A line that is removed takes the focus with it: it goes to the line that takes its place, where Entrée that is still
 * down takes nothing else out, or to the cart's title. A line that comes back has it again.
 */
function useLineFocus(count: number, returned: Caisse["returned"]) {
  const list = useRef<HTMLDivElement>(null);
  const rank = useRef<number | null>(null);
  const before = useRef(count);
  const already = useRef(returned);

  useEffect(() => {
    const element = list.current;
    function record() {
      const lignes = [...(element?.querySelectorAll("[data-ligne]") ?? [])];
      const found = lignes.findIndex((line) => line.contains(document.activeElement));
      rank.current = found < 0 ? null : found;
    }
    element?.addEventListener("focusin", record);
    return () => {
      element?.removeEventListener("focusin", record);
    };
  }, []);

  useEffect(() => {
    const removed = count < before.current;
    before.current = count;
    if (!removed || rank.current === null || document.activeElement !== document.body) return;
    const lignes = list.current?.querySelectorAll("[data-ligne]");
    const next = lignes?.[Math.min(rank.current, count - 1)]?.querySelector("button");
    const titre = list.current?.closest("section")?.querySelector<HTMLElement>("h2");
    (next ?? titre)?.focus();
  }, [count]);

  useEffect(() => {
    if (!returned || returned === already.current) return;
    already.current = returned;
    const line = list.current?.querySelector(`[data-ligne="${String(returned.produitId)}"]`);
    line?.querySelector("button")?.focus();
  }, [returned]);

  return list;
}

/** Why this cart was not sold, or may already be. */
function PanierNotice() {
  const { refusal, pending, verification, actions } = useCaisseContext();
  if (refusal === null && !pending) return null;
  return (
    <div className="grid gap-2 border-b border-line p-3">
      {refusal !== null && (
        <Notice tone="error" role="alert">
          {refusal}
        </Notice>
      )}
      {pending?.change && (
        <div role="alert" className="empty:hidden">
          {verification.failure && <Failure failure={verification.failure} />}
        </div>
      )}
      {pending && (
        <Notice
          tone="warning"
          role="status"
          action={
            pending.change && (
              <button
                type="button"
                aria-disabled={verification.busy || undefined}
                onClick={() => {
                  void actions.checkPending();
                }}
                className="-mx-2 min-h-12 px-2 underline"
              >
                {verification.busy ? CAISSE.verification : CAISSE.check}
              </button>
            )
          }
        >
          {pending.change ? CAISSE.unansweredChanged : CAISSE.noResponse}
        </Notice>
      )}
    </div>
  );
}

/** Night holds the total: what is to be paid, and the button that takes it. */
function TotalBlock({ sheet = false }: { sheet?: boolean }) {
  const { total, devise, verification, actions } = useCaisseContext();
  return (
    <div
      className={cx(
        "on-till flex min-w-0 shrink-0 flex-col gap-3 bg-till p-4 pb-safe-4 text-white",
        "low-cart:sticky low-cart:bottom-0 low-cart:mt-auto low-cart:flex-row low-cart:flex-wrap low-cart:items-center low-cart:py-2.5",
        !sheet && "md:w-2/5 md:overflow-y-auto md:p-5 lg:w-auto lg:overflow-visible",
      )}
    >
      <ClientField onTill className={cx("low-cart:hidden low-dock:hidden", !sheet && "lg:hidden")} />
      <div
        className={cx(
          "@container mt-auto flex flex-wrap items-baseline justify-between gap-x-3 low-cart:mt-0 low-cart:grow low-cart:basis-32",
          !sheet && "md:max-lg:flex-col",
        )}
      >
        <span className="text-body font-medium text-till-ink-2 low-cart:text-caption">{CAISSE.totalDue}</span>
        <Montant montant={total.montant} devise={devise} oneLine className="text-total low-cart:text-kpi" />
      </div>
      <Button
        kind="cash"
        size="till"
        className="low-cart:grow"
        icon={<Banknote aria-hidden="true" className="size-6" />}
        // Not `disabled`: the focus comes back here when a sale has emptied the cart.
        aria-disabled={total.articles === 0 || undefined}
        onClick={() => {
          void actions.requestEspeces();
        }}
        loading={verification.busy}
        loadingLabel={CAISSE.verification}
      >
        {CAISSE.especes} <Kbd>F8</Kbd>
      </Button>
    </div>
  );
}

/** What was taken out of the cart, and the way back: beneath the lines, of which none moves for it. */
function RemovedLines() {
  const { removedLines, actions } = useCaisseContext();
  const name = removedLines && nameOf(removedLines);
  return (
    <div role="status" className="shrink-0">
      {name !== null && (
        <p className="flex items-center gap-x-3 border-t border-line bg-sunken pl-4 text-table md:pl-5">
          <span className="line-clamp-2 min-w-0 flex-1 py-1">{CAISSE.removed(name)}</span>
          <button
            type="button"
            aria-label={CAISSE.putBack(name)}
            onClick={actions.undoRemoval}
            className="min-h-12 shrink-0 px-4 font-semibold text-indigo-ink hover:bg-canvas focus-visible:-outline-offset-3"
          >
            {CAISSE.cancel}
          </button>
        </p>
      )}
    </div>
  );
}

function nameOf([first, ...others]: readonly CaisseLine[]): string | null {
  if (!first) return null;
  return others.length === 0 ? first.titre : CAISSE.lignes(others.length + 1);
}

import Layers from "lucide-react/icons/layers";
import Pause from "lucide-react/icons/pause";
import Trash2 from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { memo, useId } from "react";
import { flushSync } from "react-dom";
import { CAISSE } from "#app/content/caisse.ts";
import { removedOf } from "#app/features/caisse/state/caisse-state.ts";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { cx } from "#app/ui/cx.ts";
import { IconButton, iconClass } from "#app/ui/icon-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ClientField } from "./client-field.tsx";
import { focusLine, Lines } from "./lines.tsx";
import { NoticeLine } from "./notice-line.tsx";
import { TotalBlock } from "./total-block.tsx";
import { Articles } from "#app/features/caisse/payment/total.tsx";

/** A column beside the grid from 1024 px, a dock below the grid from 768 px, a sheet on phones (`sheetId`). */
export const Panel = memo(function Panel({ sheetId }: { sheetId?: string }) {
  const { views } = useCommands();
  const id = useId();
  const titreId = sheetId ?? id;
  const sheet = sheetId !== undefined;
  return (
    <section
      data-panier=""
      aria-labelledby={titreId}
      className={cx(
        // `relative`: absolute texts for screen readers would otherwise lengthen the page.
        "@container-[size]/panier contain-strict relative flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto overscroll-contain bg-surface",
        !sheet && "md:flex-row lg:flex-col",
      )}
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col low-panier:flex-none">
        <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-2.5 border-b border-line pr-2 pl-4 md:pr-3 md:pl-5 lg:border-b-0">
          <div className="flex flex-wrap items-baseline gap-x-2.5 max-md:flex-col">
            <h2 id={titreId} tabIndex={-1} data-focus="" className="text-h2">
              {CAISSE.panier}
            </h2>
            <span className="text-caption text-ink-3">
              <Articles />
            </span>
          </div>
          <div className="ml-auto flex items-center">
            <PanierButtons />
            {sheet && (
              <IconButton label={CAISSE.closePanier} onClick={views.close}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
        </div>
        {!sheet && (
          <ClientField className="mx-5 mb-2.5 hidden shrink-0 low-dock:mt-2.5 low-dock:flex lg:flex" />
        )}
        {sheet && <NoticeLine sheet />}
        <Lines titreId={titreId}>
          <PanierNotice />
        </Lines>
        <RemovedLines />
        {sheet && <ClientField className="mx-4 my-2.5 hidden shrink-0 low-panier:flex" />}
      </div>
      <TotalBlock sheet={sheet} />
    </section>
  );
});

function PanierNotice() {
  const refusal = useCaisse((state) => state.refusal);
  return (
    refusal !== null && (
      <div className="border-b border-line p-3">
        <Notice tone="error" role="alert">
          {refusal}
        </Notice>
      </div>
    )
  );
}

function PanierButtons() {
  const { views, askToEmpty, askToPark } = useCommands();
  const empty = useCaisse((state) => state.lineIds.length === 0);
  const parked = useCaisse((state) => state.parked.length);
  return (
    <>
      {!empty && (
        <>
          <button
            type="button"
            onClick={askToEmpty}
            className="inline-flex min-h-12 items-center gap-2.5 rounded-control px-2.5 text-table font-semibold text-bissap-ink hover:bg-bissap-soft active:bg-bissap-soft"
          >
            <Trash2 aria-hidden="true" className="size-5 max-md:hidden" />
            {CAISSE.empty}
          </button>
          <IconButton label={CAISSE.park} onClick={askToPark}>
            <Pause aria-hidden="true" />
          </IconButton>
        </>
      )}
      {parked > 0 && (
        <button
          type="button"
          aria-label={CAISSE.parkedWait(parked)}
          title={CAISSE.parkedWait(parked)}
          onClick={() => views.open("parked")}
          className={iconClass("gap-1 px-1.5 text-table font-semibold")}
        >
          <Layers aria-hidden="true" />
          {parked}
        </button>
      )}
    </>
  );
}

/** Stands below the lines, so that no line moves when the undo button appears. */
function RemovedLines() {
  const { undo } = useCommands();
  const removed = useCaisse(removedOf);
  const [first, ...others] = removed?.lignes ?? [];
  const name = others.length === 0 ? first?.titre : CAISSE.lignes(others.length + 1);
  return (
    <div role="status" className="shrink-0">
      {name !== undefined && (
        <p
          data-removed=""
          className="flex items-center gap-x-3 border-t border-line bg-sunken pl-4 text-table md:pl-5"
        >
          <span className="line-clamp-2 min-w-0 flex-1 py-1">{CAISSE.removed(name)}</span>
          <button
            type="button"
            aria-label={CAISSE.putBack(name)}
            onClick={(event) => {
              const section = event.currentTarget.closest("section");
              flushSync(undo);
              focusLine(section, first?.produitId);
            }}
            className="min-h-12 shrink-0 px-4 font-semibold text-indigo-ink hover:bg-canvas focus-visible:-outline-offset-3"
          >
            {CAISSE.cancel}
          </button>
        </p>
      )}
    </div>
  );
}

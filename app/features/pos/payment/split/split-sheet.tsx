import CircleAlert from "lucide-react/icons/circle-alert";
import Plus from "lucide-react/icons/plus";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { Monnaie } from "#app/features/pos/payment/monnaie.tsx";
import { CloseButton, ConfirmButton } from "#app/features/pos/payment/sheet-buttons.tsx";
import { SheetFailure } from "#app/features/pos/payment/sheet-failure.tsx";
import { refusalsOf, useSheet } from "#app/features/pos/payment/use-sheet.ts";
import { useCaisseContext } from "#app/features/pos/use-caisse.ts";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { paiementsOf } from "./split.ts";
import { NextPaiementForm } from "./next-paiement.tsx";
import { SplitLines } from "./split-lines.tsx";
import { SplitTotal } from "./split-total.tsx";
import { useSplit } from "./use-split.ts";

/** Left what is covered, right the next payment; one after the other where the screen is narrow. */
export function SplitSheet() {
  const { total, format, catalogue, actions } = useCaisseContext();
  const { busy, problem } = useSheet();
  const titreId = useId();
  const split = useSplit();
  const { lines, left, edited, formOpen, handed, received } = split;
  const list = useRef<HTMLFormElement>(null);
  useNextFocus(list, formOpen, lines.length);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!split.payable || busy) return;
    actions.confirm(paiementsOf(total.montant, lines, handed ?? 0, catalogue.pays));
  }

  return (
    <Dialog
      aria-labelledby={titreId}
      onClose={actions.closePayment}
      shape="screen"
      closesOutside={false}
      held={busy}
      className="overflow-y-auto md:max-h-full md:max-w-140 @4xl/dialog:h-160 @4xl/dialog:max-w-235 @4xl/dialog:flex-row @4xl/dialog:overflow-hidden"
    >
      <form
        ref={list}
        onSubmit={submit}
        noValidate
        className={cx(
          "flex min-w-0 shrink-0 flex-col @4xl/dialog:min-h-0 @4xl/dialog:flex-1",
          !formOpen && "grow",
        )}
      >
        <div className="flex min-h-13 shrink-0 items-center justify-between gap-3 pr-2 pl-4 md:pt-2 md:pl-7 @4xl/dialog:min-h-16">
          <h2 id={titreId} className="text-h2 md:text-h1">
            {CAISSE.ways.PARTAGE}
          </h2>
          <CloseButton className="@4xl/dialog:absolute @4xl/dialog:top-3 @4xl/dialog:right-4 @4xl/dialog:z-1" />
        </div>
        <div className="flex flex-auto flex-col px-4 md:px-7 @4xl/dialog:min-h-0 @4xl/dialog:overflow-y-auto">
          <SplitTotal left={left} lines={lines} />
          <SplitLines split={split} problem={problem} />
          {!formOpen && split.mayAdd && (
            <button
              type="button"
              onClick={split.openForm}
              className="flex min-h-12 items-center gap-2.5 self-start rounded-control px-1 font-semibold text-indigo-ink hover:bg-sunken"
            >
              <Plus aria-hidden="true" className="size-5" />
              {SHEETS.addPaiement}
            </button>
          )}
          <SheetFailure className="mt-auto py-2" />
        </div>
        <div
          className={cx(
            "grid shrink-0 gap-2.5 px-4 pt-2 pb-safe-2 md:px-7 md:pb-6",
            formOpen && "hidden @4xl/dialog:grid",
          )}
        >
          {split.cash && (handed !== null || received.refusal !== null) && (
            <Monnaie
              id={`${titreId}-monnaie`}
              due={split.due}
              received={handed}
              refusal={received.refusal}
              compact
            />
          )}
          <div className="flex flex-wrap items-center justify-end gap-3">
            {left > 0 && (
              <p className="flex min-w-0 flex-1 items-center gap-2 text-table text-ink-2">
                <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
                {SHEETS.leftToShare(format(left))}
              </p>
            )}
            <ConfirmButton
              label={CAISSE.submit}
              disabled={!split.payable}
              className="grow wrap-anywhere @4xl/dialog:grow-0"
            />
          </div>
        </div>
      </form>
      <div
        className={cx(
          "min-w-0 bg-sunken @4xl/dialog:flex @4xl/dialog:w-98 @4xl/dialog:shrink-0 @4xl/dialog:flex-col",
          formOpen ? "grow @4xl/dialog:grow-0" : "hidden",
        )}
      >
        {formOpen && (
          <NextPaiementForm
            // Another line begins with its own fields.
            key={split.formId}
            split={split}
            refused={edited ? refusalsOf(problem, lines.indexOf(edited)) : {}}
            disabled={busy}
            onCancel={lines.length > 0 ? split.closeForm : actions.closePayment}
          />
        )}
      </div>
    </Dialog>
  );
}

/** A line that was put or removed took its fields along. Where nothing is left to enter, the cash or the button is next. */
function useNextFocus(list: { current: HTMLFormElement | null }, formOpen: boolean, lines: number): void {
  useEffect(() => {
    if (formOpen) return;
    const next = list.current?.querySelector<HTMLElement>("[data-handed] input, button[type=submit]:enabled");
    next?.focus();
  }, [list, formOpen, lines]);
}

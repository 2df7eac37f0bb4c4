import CircleAlert from "lucide-react/icons/circle-alert";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { SHEETS } from "#app/content/later-sheets.ts";
import { refusalsOf } from "#app/features/caisse/payment/refusals.ts";
import { CloseButton, ConfirmButton } from "#app/features/caisse/payment/sheet-buttons.tsx";
import { SheetFailure } from "#app/features/caisse/payment/sheet-failure.tsx";
import { useSheet } from "#app/features/caisse/payment/use-sheet.ts";
import { useCaisse, useCommands, useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Montant } from "#app/ui/montant.tsx";
import type { FieldErrors } from "#worker/core/domain/errors.ts";
import { NextPaiement, PutButton } from "./next-paiement.tsx";
import { SplitLines } from "./split-lines.tsx";
import { SplitTotal } from "./split-total.tsx";
import { checkLine, paiementsOf } from "./split.ts";
import { useSplit } from "./use-split.ts";

/** Left what is covered, right the next payment; one under the other where the screen is narrow. */
export function SplitSheet() {
  const { format, confirm, showProblem, closePayment } = useCommands();
  const montant = useCaisse((state) => state.total.montant);
  const pays = useCaisse((state) => state.catalogue.pays);
  const { busy, problem } = useSheet();
  const titreId = useId();
  const split = useSplit();
  const { lines, left, edited, draft, open, payable, monnaie } = split;
  const form = useRef<HTMLFormElement>(null);
  /** Too much for a phone: the title goes first. */
  const crowded = open && lines.length > 2;
  const [refused, setRefused] = useState<{ form: number; errors: FieldErrors }>({ form: 0, errors: {} });
  const errors = {
    ...(edited && refusalsOf(problem, lines.indexOf(edited))),
    ...(refused.form === split.form && refused.errors),
  };
  useConfirmFocus(form, payable && !open);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input[aria-invalid=true]")?.focus();
  }, [refused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (payable) confirm(paiementsOf(montant, split.paid, pays));
    else if (open) put();
  }

  function put() {
    const { mode, entered, slip } = draft;
    const refusals = { zero: SHEETS.notZero, tooMuch: SHEETS.tooMuch(format(split.room)) };
    const fields = { id: split.formId, mode, montant: split.montant, entered, slip };
    const { line, errors } = checkLine(fields, split.room, pays, {
      ...refusals,
      zero: draft.typed?.refusal ?? refusals.zero,
    });
    setRefused({ form: split.form, errors: errors ?? {} });
    if (line) split.put(line);
  }

  /** What the server refused of other lines stays until they are changed. */
  function typedAgain() {
    if (problem?.state === "SCAN") showProblem(null);
  }

  return (
    <Dialog
      aria-labelledby={titreId}
      onClose={closePayment}
      shape="screen"
      closesOutside={false}
      held={busy}
      className="max-h-full md:h-216 md:max-w-140 split-wide:h-152 split-wide:max-w-235"
    >
      <form
        ref={form}
        onSubmit={submit}
        onInput={typedAgain}
        noValidate
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain split-wide:grid split-wide:grid-cols-[minmax(0,1fr)_min(24.5rem,55%)] split-wide:grid-rows-[minmax(0,1fr)_auto] split-wide:overflow-hidden"
      >
        <div className="contents split-wide:flex split-wide:min-h-0 split-wide:flex-col">
          <div
            className={cx(
              crowded && "crowded-payment:pt-1",
              "grid shrink-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-4 pb-1 short-payment:pt-1 md:px-7 md:pt-3",
            )}
          >
            <h2
              id={titreId}
              className={cx(
                crowded && "crowded-payment:sr-only",
                "text-h2 short-payment:sr-only md:text-h1 split-wide:col-span-2 split-wide:flex split-wide:min-h-15 split-wide:items-center",
              )}
            >
              {SHEETS.ways.PARTAGE}
            </h2>
            <CloseButton className="col-start-2 row-start-1 -mr-2.5 split-wide:absolute split-wide:top-4 split-wide:right-4 split-wide:z-1 split-wide:mr-0 low-payment:static! low-payment:-mr-2.5!" />
            <div
              className={cx(
                crowded && "crowded-payment:col-span-1 crowded-payment:row-start-1",
                "col-span-2 short-payment:col-span-1 short-payment:row-start-1 split-wide:col-span-2 low-payment:col-span-1!",
              )}
            >
              <SplitTotal split={split} />
            </div>
          </div>
          <SplitLines split={split} />
          <SheetFailure className="shrink-0 px-4 py-2 md:px-7 split-wide:mt-auto" />
        </div>
        <div className="contents bg-sunken split-wide:col-start-2 split-wide:row-span-2 split-wide:row-start-1 split-wide:flex split-wide:min-h-0 split-wide:flex-col">
          {open && (
            <NextPaiement
              // Another line begins with its own fields.
              key={split.form}
              split={split}
              form={form}
              errors={errors}
              disabled={busy}
            />
          )}
          {open && !payable && (
            <div className="mt-auto shrink-0 px-4 pt-2.5 pb-safe-2.5 md:px-7 split-wide:px-6 split-wide:pb-6">
              <PutButton split={split} disabled={busy} />
            </div>
          )}
        </div>
        <div
          className={cx(
            "mt-auto grid shrink-0 gap-2.5 px-4 pt-2.5 pb-safe-2.5 md:px-7 split-wide:grid split-wide:grid-cols-1 split-wide:gap-4 split-wide:pb-6",
            monnaie !== null && "grid-cols-[minmax(0,3fr)_minmax(0,4fr)]",
            open && !payable && "hidden",
          )}
        >
          <SplitMonnaie monnaie={payable ? monnaie : null} />
          <div className="flex flex-wrap items-stretch gap-3 split-wide:items-center split-wide:justify-end">
            {!payable && (
              <p className="flex min-w-0 flex-1 basis-40 items-center gap-2 text-table text-ink-2">
                <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
                {left > 0 ? SHEETS.leftToShare(format(left)) : SHEETS.editFirst}
              </p>
            )}
            <ConfirmButton
              label={SHEETS.submit}
              disabled={!payable}
              className="min-h-15 min-w-0 grow gap-2! px-2! text-[1.0625rem]! @max-[22rem]/dialog:[&_svg]:hidden split-wide:grow-0 split-wide:px-5!"
            />
          </div>
        </div>
      </form>
    </Dialog>
  );
}

/** The change stands beside the button, and above the button where there is room. */
function SplitMonnaie({ monnaie }: { monnaie: number | null }) {
  const devise = useDevise();
  return (
    <div role="status" className="grid empty:hidden">
      {monnaie !== null && (
        <p className="flex flex-col justify-center rounded-card bg-moringa-soft px-3 py-1.5 text-moringa-ink split-wide:flex-row split-wide:items-baseline split-wide:gap-3 split-wide:px-4.5 split-wide:py-3">
          <span className="text-caption font-bold split-wide:text-body">{SHEETS.monnaie}</span>
          <span className="@container flex min-w-0 split-wide:flex-1 split-wide:justify-end">
            <Montant
              montant={monnaie}
              devise={devise}
              className="text-[1.625rem]/8 font-bold split-wide:text-change"
            />
          </span>
        </p>
      )}
    </div>
  );
}

/** Where nothing is left to enter, the button is next. */
function useConfirmFocus(form: { current: HTMLFormElement | null }, ready: boolean): void {
  useEffect(() => {
    if (ready) form.current?.querySelector<HTMLElement>("button[type=submit]:enabled")?.focus();
  }, [form, ready]);
}

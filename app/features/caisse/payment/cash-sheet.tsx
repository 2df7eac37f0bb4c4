import { type FormEvent, useCallback, useId, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { Total } from "./total.tsx";
import { useCaisse, useCommands, useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { fitStyle } from "#app/ui/fit-line.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { MontantInput } from "#app/ui/montant-input.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { toUnits } from "#worker/core/domain/money.ts";
import { Failure } from "./failure.tsx";
import { Keypad } from "./keypad.tsx";
import { Monnaie } from "./monnaie.tsx";
import { QuickMontants } from "./quick-montants.tsx";
import { CloseButton, ConfirmButton } from "./sheet-buttons.tsx";
import { montantOf, type TypedMontant } from "./typed-montant.ts";
import { useSheet } from "./use-sheet.ts";

export function CashSheet() {
  const { confirm, showProblem, closePayment } = useCommands();
  const { montant: due, articles } = useCaisse((state) => state.total);
  const devise = useDevise();
  const { busy, problem } = useSheet();
  const titreId = useId();
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const monnaieId = useId();
  const [typed, setTyped] = useState<TypedMontant & { shown: string }>({
    value: "",
    shown: "",
    refusal: null,
  });
  const field = useCallback(() => form.current?.querySelector<HTMLInputElement>("[data-focus]") ?? null, []);

  const free = due === 0 && articles > 0;
  const received = typed.value === "" ? (free ? 0 : null) : montantOf(typed);
  const refusal =
    typed.refusal ?? (typed.value !== "" && received === null ? MESSAGES.montantTooLarge : null);
  const enough = articles > 0 && received !== null && received >= due;

  function choose(montant: number) {
    const input = field();
    if (!input) return;
    typeInto(input, String(toUnits(montant)));
    input.focus();
    input.select();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!enough) return;
    confirm([{ mode: "ESPECES", montant: due, montantRecu: received }]);
  }

  return (
    <Dialog
      aria-labelledby={titreId}
      onClose={closePayment}
      shape="screen"
      closesOutside={false}
      held={busy}
      className="md:max-w-225"
    >
      {/* Rows: head, scrolling middle and foot. With two columns the keypad stands beside head and middle. */}
      <form
        ref={form}
        onSubmit={submit}
        className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[auto_minmax(10rem,3fr)_1fr] overflow-y-auto overscroll-contain wide-payment:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide-payment:grid-rows-[auto_minmax(10rem,1fr)_auto]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-4 short-payment:pt-1 roomy-payment:px-7">
          <h2
            id={titreId}
            className="text-h2 short-payment:sr-only roomy-payment:pt-7 roomy-payment:pb-4 roomy-payment:text-h1"
          >
            {SHEETS.ways.ESPECES}
          </h2>
          <CloseButton className="col-start-2 row-start-1 -mr-2 roomy-payment:absolute roomy-payment:top-4 roomy-payment:right-6" />
          <p className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-till px-3 py-0.5 text-white short-payment:col-span-1 short-payment:row-start-1 roomy-payment:px-5 roomy-payment:py-3.5">
            <span className="text-table font-medium text-till-ink-2 roomy-payment:text-body">
              {CAISSE.totalDue}
            </span>
            <span className="@container flex min-w-0 flex-1 basis-28 justify-end">
              <Total className="text-kpi roomy-payment:text-kpi-till" />
            </span>
          </p>
        </div>
        <div className="flex min-h-0 flex-col overflow-y-auto overscroll-contain wide-payment:contents">
          <div className="@container grid shrink-0 grid-cols-1 content-start gap-1 px-4 py-1 wide-payment:overflow-y-auto wide-payment:overscroll-contain roomy-payment:gap-2.5 roomy-payment:px-7 roomy-payment:py-4">
            <div
              style={fitStyle(typed.shown)}
              className="flex items-center gap-x-3 gap-y-1.5 @max-3xs:flex-wrap roomy-payment:flex-wrap"
            >
              <label htmlFor={fieldId} className="shrink-999 text-label roomy-payment:w-full">
                {SHEETS.montantRecu}
              </label>
              <MontantInput
                id={fieldId}
                data-focus=""
                devise={devise}
                // Replaces the system's keyboard by the till's keypad; a physical keyboard still types.
                inputMode="none"
                enterKeyHint="done"
                readOnly={busy}
                aria-invalid={refusal !== null}
                aria-describedby={monnaieId}
                onValue={(value, refusal) => {
                  setTyped({ value, shown: field()?.value ?? "", refusal });
                  showProblem(null);
                }}
                className="@container grow basis-[calc(var(--em)*0.75rem+5.75rem)] roomy-payment:min-h-16"
                inputClassName="basis-20! py-0! text-[length:clamp(12px,calc((100cqi-3.75rem)/var(--em)),1.875rem)]! font-bold"
              />
            </div>
            <QuickMontants total={due} received={received} onChoose={choose} />
          </div>
          <div className="grid shrink-0 grow bg-sunken px-4 py-1 wide-payment:col-start-2 wide-payment:row-span-2 wide-payment:row-start-1 wide-payment:overflow-y-auto wide-payment:overscroll-contain roomy-payment:px-6 roomy-payment:pt-18 roomy-payment:pb-4">
            <Keypad field={field} decimales={devise.decimales} />
          </div>
        </div>
        <div className="relative grid px-4 py-1 wide-payment:col-start-1 roomy-payment:px-7 roomy-payment:pb-6">
          <Monnaie id={monnaieId} due={due} received={received} refusal={refusal} />
          {/* The failure covers the change, so that the keys and the button do not move. */}
          <div
            role="alert"
            className="absolute inset-x-0 bottom-0 z-1 grid content-center gap-2 bg-surface not-empty:min-h-full not-empty:px-4 not-empty:py-1 roomy-payment:not-empty:px-7 roomy-payment:not-empty:pb-6"
          >
            {problem && <Failure problem={problem} />}
          </div>
        </div>
        <div className="flex flex-col justify-end gap-2.5 px-4 pb-safe-2 wide-payment:col-start-2 wide-payment:bg-sunken roomy-payment:px-6 roomy-payment:pb-6">
          <ConfirmButton
            label={SHEETS.submit}
            disabled={!enough}
            className="px-3! wrap-anywhere roomy-payment:min-h-19"
          />
          <Button
            onClick={closePayment}
            disabled={busy}
            className="max-md:hidden low-payment:hidden roomy-payment:min-h-13"
          >
            {CAISSE.cancel} <Kbd>Échap</Kbd>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

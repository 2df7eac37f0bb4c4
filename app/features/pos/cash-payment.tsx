import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { type FormEvent, useId, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { MontantInput } from "#app/ui/montant-input.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { fitStyle } from "#app/ui/fit-line.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { NativeDialog } from "#app/ui/native-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import { quickMontants } from "#worker/features/ventes/domain/cash.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { toCentimes, toUnits, formatNumber, MONTANT_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";
import { Failure } from "./failure.tsx";
import { Keypad } from "./keypad.tsx";
import { Monnaie } from "./monnaie.tsx";
import { useCaisseContext } from "./use-caisse.ts";

/** In centimes; null when it is no amount, or one beyond what can be counted. */
function montantOf({ value, refusal }: { value: string; refusal: string | null }): number | null {
  const centimes = refusal === null ? toCentimes(Number(value)) : null;
  return centimes !== null && centimes <= MONTANT_MAX_CENTIMES ? centimes : null;
}

/**
 * Beside the keypad it hangs from the same height whatever it says, and grows downwards. One below the other, the height of
 * the window is shared out: the change first, then the keys, and what neither of them needs stands between the fields.
 */
const BOX =
  "h-dvh max-h-dvh rounded-none max-md:[container-type:size] md:mt-(--haut) md:h-fit md:max-h-[calc(100dvh-1.5rem-var(--haut))]! md:max-w-[56.25rem] md:[--haut:max(1.5rem,50dvh-19.5rem)]";
const PARTS =
  "tall-phone:[--rendu:clamp(7rem,7.25rem+(100cqb-40rem)*0.5,12.5rem)] tall-phone:[--touche:clamp(3rem,3.5rem+(100cqb-40rem)*0.12,5rem)] squat-phone:[--touche:clamp(3rem,3rem+(100cqb-31.5rem)*0.32,4.25rem)]";
/** The keypad's side is sunken. */
const KEYPAD = "wide-payment:bg-sunken wide-payment:px-6";

export function PaiementEspeces({ notice }: { notice: string | null }) {
  const { total, devise, views, actions, busy } = useCaisseContext();
  const titreId = useId();
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const monnaieId = useId();
  const [typed, setTyped] = useState({ value: "", refusal: null as string | null });
  /** A quick amount is in the field: the next digit begins another one. */
  const fresh = useRef(false);
  const field = () => form.current?.querySelector<HTMLInputElement>("[data-focus]") ?? null;

  const free = total.montant === 0 && total.articles > 0;
  const received = typed.value === "" ? (free ? 0 : null) : montantOf(typed);
  const refusal =
    typed.refusal ?? (typed.value !== "" && received === null ? MESSAGES.montantTooLarge : null);
  const enough = total.articles > 0 && received !== null && received >= total.montant;

  function choose(montant: number) {
    const input = field();
    if (!input) return;
    typeInto(input, String(toUnits(montant)));
    input.focus();
    fresh.current = true;
  }

  function beforeTyping() {
    if (fresh.current) field()?.select();
    fresh.current = false;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (enough) void actions.pay(received);
  }

  return (
    <NativeDialog
      titleId={titreId}
      onClose={views.toPanier}
      held={busy}
      className={`@container/paiement ${BOX}`}
    >
      <form
        ref={form}
        onSubmit={submit}
        className={`flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain wide-payment:grid wide-payment:grid-cols-[minmax(0,1fr)_21.75rem] wide-payment:grid-rows-[1fr_auto_auto] ${PARTS}`}
      >
        <div className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto] auto-rows-max content-start gap-x-2 gap-y-1.5 short-phone:gap-y-1 px-4 pb-1.5 tall-phone:min-h-0 tall-phone:flex-1 tall-phone:content-between tall-phone:overflow-y-auto wide-payment:gap-y-2.5 wide-payment:px-7 wide-payment:pb-4">
          <h2
            id={titreId}
            className="self-center text-h2 narrow-payment:-mb-1.5 short-phone:sr-only wide-payment:pt-7 wide-payment:pb-2 wide-payment:text-h1"
          >
            {CAISSE.paiementEspeces}
          </h2>
          <IconButton
            label={CAISSE.close}
            onClick={views.toPanier}
            disabled={busy}
            className="col-start-2 row-start-1 -mr-2 narrow-payment:-mb-1.5 wide-payment:absolute wide-payment:top-4 wide-payment:right-6"
          >
            <X aria-hidden="true" />
          </IconButton>
          <p className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-till px-3 py-0.5 text-white short-phone:col-span-1 short-phone:col-start-1 short-phone:row-start-1 short-phone:mt-1 wide-payment:px-5 wide-payment:py-3.5">
            <span className="text-table font-medium text-till-ink-2 wide-payment:text-body">
              {CAISSE.totalDue}
            </span>
            <span className="@container flex min-w-0 flex-[1_1_7rem] justify-end">
              <Montant
                oneLine
                montant={total.montant}
                devise={devise}
                className="text-[1.75rem]/8 font-bold wide-payment:text-[2.5rem]/12"
              />
            </span>
          </p>
          <div
            style={fitStyle(received === null ? typed.value : formatNumber(received, devise))}
            className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-0.5 wide-payment:mt-2 wide-payment:gap-y-1.5"
          >
            <label
              htmlFor={fieldId}
              className="text-label tall-phone:text-[length:min(0.9375rem,4.2cqi)] wide-payment:w-full"
            >
              {CAISSE.montantRecu}
            </label>
            <MontantInput
              id={fieldId}
              data-focus=""
              devise={devise}
              // The till's keypad stands beside it; a real keyboard types all the same.
              inputMode="none"
              enterKeyHint="done"
              readOnly={busy}
              aria-invalid={refusal !== null}
              aria-describedby={monnaieId}
              onValue={(value, problem) => {
                setTyped({ value, refusal: problem });
              }}
              onKeyDown={(event) => {
                if (/^[\d,.]$/.test(event.key)) beforeTyping();
                else fresh.current = false;
              }}
              className="@container flex-[1_1_max(10rem,calc(var(--em)*0.75rem+5.75rem))] wide-payment:min-h-16"
              inputClassName="basis-20! text-[length:clamp(12px,calc((100cqi-3.75rem)/var(--em)),1.875rem)]/9 font-bold narrow-payment:py-0!"
            />
          </div>
          <QuickMontants received={received} onChoose={choose} />
        </div>
        <div
          className={`shrink-0 px-4 pb-1.5 tall-phone:order-2 wide-payment:pt-[4.5rem] wide-payment:pb-2.5 ${KEYPAD}`}
        >
          <Keypad field={field} before={beforeTyping} decimales={devise.decimales} />
        </div>
        <div className="shrink-0 px-4 pb-1.5 tall-phone:order-3 tall-phone:border-t tall-phone:border-line tall-phone:pt-0.5 wide-payment:flex wide-payment:flex-col wide-payment:justify-end wide-payment:px-7 wide-payment:pb-6">
          <Monnaie id={monnaieId} received={received} refusal={refusal} total={total.montant} />
        </div>
        {/* Where all of it scrolls, this does not. */}
        <div className="sticky bottom-0 mt-auto shrink-0 border-t border-line bg-surface tall-phone:contents wide-payment:contents">
          <PaiementFailure notice={notice} typed={typed.value} />
          <div
            className={`flex flex-col justify-end gap-2.5 px-4 pt-1.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] tall-phone:order-4 tall-phone:pt-0 wide-payment:pt-2.5 wide-payment:pb-6 ${KEYPAD}`}
          >
            <Button
              type="submit"
              kind="cash"
              size="till"
              disabled={!enough}
              loading={busy}
              loadingLabel={CAISSE.saving}
              icon={<Check aria-hidden="true" className="size-6" />}
              className="px-3! wrap-anywhere wide-payment:min-h-19"
            >
              {CAISSE.submit} <Kbd>Entrée</Kbd>
            </Button>
            <Button
              onClick={views.toPanier}
              disabled={busy}
              className="narrow-payment:hidden wide-payment:min-h-13"
            >
              {CAISSE.cancel} <Kbd>Échap</Kbd>
            </Button>
          </div>
        </div>
      </form>
    </NativeDialog>
  );
}

type PaiementFailureProps = {
  notice: string | null;
  /** What has been entered. Another amount is another try: what was said of the one before is no longer. */
  typed: string;
};

/**
 * Why the payment did not end; what the server refused is said in the cart. It comes where nothing that is about to be
 * pressed moves: on a tall phone in the change's place, which is not due yet; under all of it; or on the button that stays
 * in sight.
 */
function PaiementFailure({ notice, typed }: PaiementFailureProps) {
  const { failure, verification } = useCaisseContext();
  const noAnswer = verification.failure ?? failure;
  const [told, setTold] = useState({ notice, noAnswer, typed });
  if (told.notice !== notice || told.noAnswer !== noAnswer) setTold({ notice, noAnswer, typed });
  const holds = told.typed === typed;
  return (
    <div
      role="alert"
      className="tall-phone:relative tall-phone:z-1 tall-phone:order-3 tall-phone:h-0 wide-payment:order-last wide-payment:col-span-2"
    >
      <div className="grid content-center gap-2 not-empty:px-4 not-empty:pt-2 tall-phone:absolute tall-phone:inset-x-0 tall-phone:bottom-0 tall-phone:bg-surface tall-phone:not-empty:min-h-[calc(var(--rendu)+0.375rem)] tall-phone:not-empty:pt-0 tall-phone:not-empty:pb-1.5 wide-payment:not-empty:border-t wide-payment:not-empty:border-line wide-payment:not-empty:px-7 wide-payment:not-empty:py-4">
        {holds && notice !== null && <Notice tone="warning">{notice}</Notice>}
        {holds && noAnswer && <Failure failure={noAnswer} />}
      </div>
    </div>
  );
}

type QuickMontantsProps = { received: number | null; onChoose: (montant: number) => void };

function QuickMontants({ received, onChoose }: QuickMontantsProps) {
  const { total, devise } = useCaisseContext();
  const montants = quickMontants(total.montant, devise.code);
  return (
    <div
      role="group"
      aria-label={CAISSE.quickMontants}
      style={fitStyle(formatNumber(Math.max(...montants), devise))}
      className="col-span-2 scroll-row -mx-4 -my-1.5 flex gap-2 px-4 py-1.5 wide-payment:m-0 wide-payment:grid wide-payment:fit-columns wide-payment:gap-2.5 wide-payment:overflow-visible wide-payment:p-0"
    >
      {montants.map((montant) => {
        const chosen = montant === received;
        const exact = montant === total.montant;
        return (
          <button
            key={montant}
            type="button"
            aria-pressed={chosen}
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onChoose(montant);
            }}
            className={cx(
              "inline-flex min-h-12 min-w-[5.5rem] shrink-0 grow items-center justify-center gap-x-2 rounded-control border-[1.5px] px-3 text-body font-semibold wide-payment:min-h-14 wide-payment:min-w-0 wide-payment:flex-wrap wide-payment:px-1",
              chosen
                ? "border-indigo bg-indigo-soft text-indigo-ink dark:border-indigo-ink"
                : "border-line-strong bg-surface hover:bg-canvas active:bg-sunken",
            )}
          >
            {chosen && <Check aria-hidden="true" className="size-4.5 shrink-0" />}
            {exact && (
              <span className={cx("text-table font-medium", !chosen && "text-ink-2")}>{CAISSE.exact}</span>
            )}
            <span>{formatNumber(montant, devise)}</span>
          </button>
        );
      })}
    </div>
  );
}

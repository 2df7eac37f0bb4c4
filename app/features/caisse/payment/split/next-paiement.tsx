import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { type RefObject, useEffect, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { createMedia } from "#app/device/media.ts";
import { useStore } from "#app/device/store.ts";
import { BESIDE } from "#app/features/caisse/payment/beside.ts";
import { SlipField } from "#app/features/caisse/payment/card-sheet.tsx";
import { Keypad } from "#app/features/caisse/payment/keypad.tsx";
import { MobileMoneyFields } from "#app/features/caisse/payment/mobile-money-fields.tsx";
import { QuickMontants } from "#app/features/caisse/payment/quick-montants.tsx";
import { useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { fitStyle } from "#app/ui/fit-line.tsx";
import { MontantInput } from "#app/ui/montant-input.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import { typedMontant } from "#app/ui/typed-number.ts";
import { formatNumber } from "#worker/core/domain/money.ts";
import { ModeChoice } from "./mode-choice.tsx";
import type { Split } from "./use-split.ts";

/** Where the next payment stands beside the lines, as `split-wide` in tokens.css. */
const WIDE = createMedia("(min-width: 56rem), (min-width: 32rem) and (max-height: 37.49rem)");

type NextPaiementProps = {
  split: Split;
  form: RefObject<HTMLFormElement>;
  errors: Readonly<Record<string, readonly string[]>>;
  disabled: boolean;
};

/** The fields of the next payment, or of the line that is edited. */
export function NextPaiement({ split, form, errors, disabled }: NextPaiementProps) {
  const devise = useDevise();
  const { draft, edited, left, montant, write } = split;
  const { mode } = draft;
  const wide = useStore(WIDE, false);
  /** The number keys serve the field typed into last: a press on a wallet takes the focus, not the keys. */
  const [typedInto, setTypedInto] = useState<{ mode: string; field: HTMLInputElement } | null>(null);
  const field = typedInto?.mode === mode ? typedInto.field : null;
  const [first] = useState(() => (montant === null ? (draft.typed?.value ?? "") : typedMontant(montant)));
  const montantField = () => form.current?.querySelector<HTMLInputElement>("[data-montant]") ?? null;
  const keypad = !(wide && mode === "MOBILE_MONEY");

  // Another line's fields are mounted anew, and the line before it took the focus along.
  useEffect(() => focusMontant(form.current), [form]);
  useEffect(() => {
    if (!form.current?.contains(document.activeElement)) focusMontant(form.current);
  }, [form, mode]);

  function choose(montant: number) {
    const field = montantField();
    if (field) typeInto(field, typedMontant(montant));
    focusMontant(form.current);
  }

  return (
    <>
      <div
        onFocus={({ target }) => {
          if (target instanceof HTMLInputElement && isTypedIn(target)) setTypedInto({ mode, field: target });
        }}
        style={fitStyle(montant === null ? "" : formatNumber(montant, devise))}
        className="grid min-h-28 min-w-0 flex-auto content-start large-text:shrink-0 gap-1.5 overflow-y-auto overscroll-contain bg-canvas px-4 py-2 md:px-7 split-wide:flex-initial split-wide:gap-3 split-wide:bg-transparent split-wide:px-6 split-wide:pt-4"
      >
        <h3 className="sr-only split-wide:not-sr-only split-wide:min-h-10 split-wide:content-center split-wide:text-label low-payment:sr-only">
          {edited ? SHEETS.editedPaiement : SHEETS.nextPaiement}
        </h3>
        <ModeChoice chosen={mode} disabled={disabled} onChoose={split.choose} />
        <Field
          className={`${BESIDE} ${mode === "ESPECES" ? "[--label:max-content]" : ""}`}
          label={
            <>
              {mode === "ESPECES" ? SHEETS.montantRecu : SHEETS.paiementMontant}
              {!edited && montant === left && (
                <span className="block text-caption font-normal text-ink-3">
                  {mode === "ESPECES" ? SHEETS.takesTheRest : SHEETS.theRest}
                </span>
              )}
            </>
          }
          errors={errors["montant"]}
        >
          <MontantInput
            data-focus=""
            data-montant=""
            devise={devise}
            {...(keypad && { inputMode: "none" })}
            enterKeyHint="done"
            defaultValue={first}
            readOnly={disabled}
            onValue={(value, refusal) => write({ typed: { value, refusal } })}
            className="@container min-h-13"
            inputClassName="basis-20! py-0! text-[length:clamp(0.875rem,calc((100cqi-3.75rem)/var(--em)),1.5rem)]! font-bold"
          />
        </Field>
        {mode === "ESPECES" && !edited && (
          <QuickMontants total={left} received={montant} most={3} onChoose={choose} />
        )}
        {mode === "MOBILE_MONEY" && (
          <MobileMoneyFields
            compact
            keypad={keypad}
            value={draft.entered}
            errors={errors}
            disabled={disabled}
            onChange={(entered) => write({ entered })}
          />
        )}
        {mode === "CARTE" && (
          <SlipField
            value={draft.slip}
            errors={errors["transactionId"]}
            disabled={disabled}
            onChange={(slip) => write({ slip })}
            className={BESIDE}
          />
        )}
      </div>
      {keypad && (
        <div className="shrink-0 bg-sunken px-4 py-2 md:px-7 split-wide:px-6 split-wide:py-0">
          <Keypad
            field={() => field ?? montantField()}
            decimales={field === null || field.dataset["montant"] !== undefined ? devise.decimales : null}
          />
        </div>
      )}
    </>
  );
}

/** Adds the next payment, or keeps the changed line. */
export function PutButton({ split, disabled }: { split: Split; disabled: boolean }) {
  const devise = useDevise();
  const { edited, draft, montant } = split;
  const { mode, entered } = draft;
  if (edited) {
    return (
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
        <Button size="till" onClick={split.endEdit} disabled={disabled}>
          {CAISSE.cancel}
        </Button>
        <Button
          type="submit"
          kind="primary"
          size="till"
          disabled={disabled}
          icon={<Check aria-hidden="true" className="size-5" />}
          className="px-3!"
        >
          {SHEETS.changeLine}
        </Button>
      </div>
    );
  }
  const wallet = mode === "MOBILE_MONEY" ? entered.portefeuille : "";
  return (
    <Button
      type="submit"
      kind="primary"
      size="till"
      disabled={disabled}
      icon={<Plus aria-hidden="true" className="size-5" />}
      className="w-full px-3! text-[1.0625rem]! split-wide:text-[1rem]!"
    >
      <span>
        {SHEETS.add}
        {montant !== null && (
          <span className="whitespace-nowrap">
            {` ${formatNumber(montant, devise)}`}
            <span className="hidden split-wide:inline">{`\u00A0${devise.symbole}`}</span>
          </span>
        )}
        {` ${wallet === "" || wallet === SHEETS.otherPortefeuille ? SHEETS.byMode[mode] : SHEETS.byWallet(wallet)}`}
      </span>
    </Button>
  );
}

function focusMontant(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>("[data-montant]");
  field?.focus();
  field?.select();
}

function isTypedIn({ type }: HTMLInputElement): boolean {
  return type === "text" || type === "tel";
}

import Plus from "lucide-react/icons/plus";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { SlipField } from "#app/features/pos/payment/card-sheet.tsx";
import { Choices } from "#app/features/pos/payment/choices.tsx";
import { Keypad } from "#app/features/pos/payment/keypad.tsx";
import { MobileMoneyFields } from "#app/features/pos/payment/mobile-money-fields.tsx";
import { ModeIcon } from "#app/features/pos/payment/mode-icon.tsx";
import { montantOf, type TypedMontant } from "#app/features/pos/payment/typed-montant.ts";
import { useMobileMoney } from "#app/features/pos/payment/use-mobile-money.ts";
import { useSheet } from "#app/features/pos/payment/use-sheet.ts";
import { useCaisseContext } from "#app/features/pos/use-caisse.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { MontantInput } from "#app/ui/montant-input.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import { toUnits } from "#worker/kernel/domain/money.ts";
import { checkLine, type SplitLine } from "./split.ts";
import type { Split } from "./use-split.ts";

type NextPaiementFormProps = {
  split: Split;
  /** What the server refused of the edited line, by field. */
  refused: Readonly<Record<string, readonly string[]>>;
  disabled: boolean;
  onCancel: () => void;
};

const MODES = ["ESPECES", "MOBILE_MONEY", "CARTE"] as const;

export function NextPaiementForm({ split, refused, disabled, onCancel }: NextPaiementFormProps) {
  const { devise, format, catalogue, actions } = useCaisseContext();
  const { problem } = useSheet();
  const { edited, room: left } = split;
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const modes = MODES.filter((mode) => mode !== "ESPECES" || !split.withoutCash);
  const [mode, setMode] = useState<SplitLine["mode"]>(edited?.mode ?? "MOBILE_MONEY");
  const [first] = useState(() => String(toUnits(edited?.montant ?? left)));
  const [typed, setTyped] = useState<TypedMontant>({ value: first, refusal: null });
  const [entered, setEntered] = useMobileMoney(edited?.mode === "MOBILE_MONEY" ? edited.entered : undefined);
  const [slip, setSlip] = useState(edited?.mode === "CARTE" ? edited.slip : "");
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>(refused);
  const montant = montantOf(typed);

  // Each line's form is mounted anew, and the line before it took the focus along.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[data-montant]")?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const refusals = { zero: typed.refusal ?? SHEETS.notZero, tooMuch: SHEETS.tooMuch(format(left)) };
    const { line, errors: found } = checkLine(
      { id: split.formId, mode, montant, entered, slip },
      left,
      catalogue.pays,
      refusals,
    );
    setErrors(found ?? {});
    if (line) split.put(line);
  }

  // An amount that was the rest stays the rest when another line is removed.
  const rest = String(toUnits(left));
  const shownRest = useRef(rest);
  const { value } = typed;
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>("[data-montant]");
    if (field && shownRest.current !== rest && value === shownRest.current)
      typeInto(field, rest.replace(".", ","));
    shownRest.current = rest;
  }, [rest, value]);

  /** What the server refused of other lines stays until they are changed. */
  function typedAgain() {
    if (problem?.state === "SCAN") actions.tellProblem(null);
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={typedAgain}
      noValidate
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="grid min-h-0 content-start gap-3 px-4 py-3 md:px-6 @4xl/dialog:flex-1 @4xl/dialog:overflow-y-auto">
        <h3 className="flex min-h-10 items-center text-label @4xl/dialog:mr-12">{SHEETS.nextPaiement}</h3>
        <Choices
          legend={SHEETS.mode}
          hideLegend
          name={name}
          choices={modes.map((value) => ({
            value,
            label: (
              <span className="grid justify-items-center gap-0.5 py-1">
                <ModeIcon mode={value} className="size-5" />
                {CAISSE.modes[value]}
              </span>
            ),
          }))}
          chosen={mode}
          disabled={disabled}
          onChoose={setMode}
        />
        <Field
          label={
            <span className="inline-flex items-center gap-2">
              {SHEETS.paiementMontant}
              {montant === left && <Badge tone="indigo">{SHEETS.theRest}</Badge>}
            </span>
          }
          errors={errors["montant"]}
        >
          <MontantInput
            data-focus=""
            data-montant=""
            devise={devise}
            defaultValue={first}
            readOnly={disabled}
            onFocus={(event) => event.currentTarget.select()}
            onValue={(value, refusal) => setTyped({ value, refusal })}
            inputClassName="text-h2"
          />
        </Field>
        {mode === "MOBILE_MONEY" && (
          <MobileMoneyFields value={entered} errors={errors} disabled={disabled} onChange={setEntered} />
        )}
        {mode === "CARTE" && (
          <SlipField value={slip} errors={errors["transactionId"]} disabled={disabled} onChange={setSlip} />
        )}
        {mode !== "MOBILE_MONEY" && (
          <div className="hidden @4xl/dialog:grid">
            <Keypad
              field={() => form.current?.querySelector<HTMLInputElement>("[data-montant]") ?? null}
              decimales={devise.decimales}
            />
          </div>
        )}
      </div>
      <div className="grid shrink-0 gap-2 px-4 pt-1 pb-safe-2 md:px-6 @4xl/dialog:pb-6">
        <Button
          type="submit"
          kind="primary"
          size="large"
          disabled={disabled}
          icon={<Plus aria-hidden="true" className="size-5" />}
          className="wrap-anywhere"
        >
          {edited
            ? SHEETS.changeLine
            : SHEETS.addBy(montant === null ? "" : format(montant), SHEETS.byMode[mode])}
        </Button>
        <Button
          kind="ghost"
          onClick={onCancel}
          disabled={disabled}
          className={edited ? "" : "@4xl/dialog:hidden"}
        >
          {CAISSE.cancel}
        </Button>
      </div>
    </form>
  );
}

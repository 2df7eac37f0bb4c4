import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import { useId } from "react";
import { SHEETS } from "#app/content/later-sheets.ts";
import { paysWithArticle } from "#app/content/pays-names.ts";
import { useCaisse } from "#app/features/caisse/state/use-caisse.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useControl } from "#app/ui/control.ts";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useFormattedInput } from "#app/ui/use-formatted-input.ts";
import { groupPhone, phoneDigits } from "#worker/core/domain/phone-groups.ts";
import { toE164 } from "#worker/core/domain/phone.ts";
import { BESIDE } from "./beside.ts";
import { Choices } from "./choices.tsx";
import type { MobileMoney } from "./draft.ts";
import { lastWallet } from "./new-mobile-money.ts";

type MobileMoneyFieldsProps = {
  value: MobileMoney;
  errors: Readonly<Record<string, readonly string[]>>;
  disabled: boolean;
  onChange: (value: MobileMoney) => void;
  /** Beside other fields: labels at the left, wallets in one row, no hint. */
  compact?: boolean;
  /** The till's own keys type the number. */
  keypad?: boolean;
};

export function MobileMoneyFields(props: MobileMoneyFieldsProps) {
  const { value, errors, disabled, onChange, compact = false, keypad = false } = props;
  const pays = useCaisse((state) => state.catalogue.pays);
  const name = useId();
  const wallets = [...pays.portefeuilles, SHEETS.otherPortefeuille];
  return (
    <>
      <Choices
        legend={SHEETS.portefeuille}
        name={name}
        hideLegend={compact}
        row={compact}
        choices={wallets.map((wallet) => ({
          value: wallet,
          label: (
            <>
              {wallet === value.portefeuille && <Check aria-hidden="true" className="size-4 shrink-0" />}
              {wallet}
            </>
          ),
        }))}
        chosen={value.portefeuille}
        disabled={disabled}
        onChoose={(portefeuille) => {
          lastWallet.set(portefeuille);
          onChange({ ...value, portefeuille });
        }}
      />
      <Field
        label={SHEETS.clientNumber}
        className={compact ? BESIDE : ""}
        errors={errors["telephone"]}
        hint={compact ? undefined : SHEETS.digitsOf(pays.nationalLength, paysWithArticle(pays))}
      >
        <PhoneField
          defaultValue={value.telephone}
          readOnly={disabled}
          keypad={keypad}
          small={compact}
          onChange={(telephone) => onChange({ ...value, telephone })}
        />
      </Field>
      <Field label={SHEETS.transactionId} optional errors={errors["transactionId"]}>
        <Input
          value={value.transactionId}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={disabled}
          placeholder={SHEETS.transactionHint}
          onChange={(event) => onChange({ ...value, transactionId: event.currentTarget.value })}
        />
      </Field>
      <Checkbox
        label={SHEETS.toVerify}
        checked={value.attente}
        disabled={disabled}
        onChange={(event) => onChange({ ...value, attente: event.currentTarget.checked })}
      />
    </>
  );
}

type PhoneFieldProps = {
  defaultValue: string;
  readOnly: boolean;
  keypad: boolean;
  small: boolean;
  onChange: (digits: string) => void;
};

/** The country is the shop's own: a wallet of another country cannot pay here (rule: mobile-money). */
function PhoneField({ defaultValue, readOnly, keypad, small, onChange }: PhoneFieldProps) {
  const pays = useCaisse((state) => state.catalogue.pays);
  const control = useControl({});
  const { ref, onInput, onBlur } = useFormattedInput({
    format: (typed) => (typed.startsWith("+") ? typed : groupPhone(typed, pays.isoCode)),
    plain: (shown) => (shown.startsWith("+") ? shown : phoneDigits(shown)),
  });
  const valid = toE164(defaultValue, pays) !== null;
  return (
    <div className={cx("field-box flex items-center", small ? "gap-x-2 px-3" : "gap-x-2.5 px-3.5")}>
      <span className="shrink-0 text-ink-2">{`+${pays.indicatif}`}</span>
      <span aria-hidden="true" className="h-7 w-px bg-line" />
      <input
        ref={ref}
        {...control}
        data-focus=""
        type="tel"
        inputMode={keypad ? "none" : "tel"}
        autoComplete="off"
        maxLength={24}
        defaultValue={defaultValue}
        readOnly={readOnly}
        onInput={(event) => onChange(onInput(event))}
        onBlur={onBlur}
        className={cx(
          "field-bare min-h-12 w-0 flex-1 tabular-nums",
          small ? "text-body font-medium" : "text-h2",
        )}
      />
      <span role="status" className={small ? "sr-only" : "shrink-0"}>
        {valid && <CircleCheck aria-label={SHEETS.validNumber} className="size-6 text-moringa" />}
      </span>
    </div>
  );
}

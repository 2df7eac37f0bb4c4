import CircleCheck from "lucide-react/icons/circle-check";
import { useId } from "react";
import { SHEETS } from "#app/content/later-sheets.ts";
import { paysWithArticle } from "#app/content/pays-names.ts";
import { useCaisseContext } from "#app/features/pos/use-caisse.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useControl } from "#app/ui/control.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useFormattedInput } from "#app/ui/use-formatted-input.ts";
import { toE164 } from "#worker/kernel/domain/phone.ts";
import { groupPhone, phoneDigits } from "#worker/kernel/domain/phone-groups.ts";
import { Choices } from "./choices.tsx";
import type { MobileMoney } from "./draft.ts";

type MobileMoneyFieldsProps = {
  value: MobileMoney;
  errors: Readonly<Record<string, readonly string[]>>;
  disabled: boolean;
  onChange: (value: MobileMoney) => void;
};

export function MobileMoneyFields({ value, errors, disabled, onChange }: MobileMoneyFieldsProps) {
  const { pays } = useCaisseContext().catalogue;
  const name = useId();
  const wallets = [...pays.portefeuilles, SHEETS.otherPortefeuille];
  return (
    <>
      <Choices
        legend={SHEETS.portefeuille}
        name={name}
        choices={wallets.map((wallet) => ({ value: wallet, label: wallet }))}
        chosen={value.portefeuille}
        disabled={disabled}
        onChoose={(portefeuille) => onChange({ ...value, portefeuille })}
      />
      <Field
        label={SHEETS.clientNumber}
        errors={errors["telephone"]}
        hint={SHEETS.digitsOf(pays.nationalLength, paysWithArticle(pays))}
      >
        <PhoneField
          defaultValue={value.telephone}
          readOnly={disabled}
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

type PhoneFieldProps = { defaultValue: string; readOnly: boolean; onChange: (digits: string) => void };

/** The country is the shop's own: a wallet of another country cannot pay here (product decision 30). */
function PhoneField({ defaultValue, readOnly, onChange }: PhoneFieldProps) {
  const { pays } = useCaisseContext().catalogue;
  const control = useControl({});
  const { ref, onInput, onBlur } = useFormattedInput({
    format: (typed) => (typed.startsWith("+") ? typed : groupPhone(typed, pays.isoCode)),
    plain: (shown) => (shown.startsWith("+") ? shown : phoneDigits(shown)),
  });
  const valid = toE164(defaultValue, pays) !== null;
  return (
    <div className="field-box flex items-center gap-x-2.5 px-3.5">
      <span className="shrink-0 text-ink-2">{`+${pays.indicatif}`}</span>
      <span aria-hidden="true" className="h-7 w-px bg-line" />
      <input
        ref={ref}
        {...control}
        data-focus=""
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={24}
        defaultValue={defaultValue}
        readOnly={readOnly}
        onInput={(event) => onChange(onInput(event))}
        onBlur={onBlur}
        className="field-bare min-h-12 w-0 flex-1 text-h2 tabular-nums"
      />
      <span role="status" className="shrink-0">
        {valid && <CircleCheck aria-label={SHEETS.validNumber} className="size-6 text-moringa" />}
      </span>
    </div>
  );
}

import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentPropsWithoutRef, type FormEvent, useState } from "react";
import { groupPhone } from "#worker/core/domain/phone-groups.ts";
import { splitE164, toE164 } from "#worker/core/domain/phone.ts";
import { useControl } from "./control.ts";
import { useFormattedInput } from "./use-formatted-input.ts";

type PhonePays = { isoCode: string; nom: string; indicatif: string; nationalLength: number };

type PhoneInputProps = Omit<
  ComponentPropsWithoutRef<"input">,
  "type" | "value" | "defaultValue" | "inputMode" | "className" | "onInput"
> & {
  pays: readonly PhonePays[];
  /** Name of the country code's field; `name` is the field of the number. */
  paysName: string;
  /**
   * A whole number such as "+221771234567", shown as its prefix and its national digits. A number outside the plans is
   * shown and submitted as it is (rule: telephone).
   */
  defaultValue?: string | undefined;
  /** Country of a number without a country code; absent, such a number is outside the plans. */
  isoCode?: string | undefined;
};

/** The choice of no country, for a number outside the plans. */
const OTHER = "";

/** Grouped while typing. Without scripts the server puts prefix and national digits together. */
export function PhoneInput({ pays, paysName, defaultValue = "", isoCode, ...props }: PhoneInputProps) {
  const control = useControl(props);
  const [first] = useState(() => shownAs(defaultValue, pays, isoCode));
  const [chosen, setChosen] = useState(first.isoCode);
  const plan = pays.find((one) => one.isoCode === chosen);
  const { ref, onInput } = useFormattedInput({
    format: (typed) => (plan && !typed.startsWith("+") ? groupPhone(typed, chosen) : typed),
    plain: (shown) => (plan && toE164(shown, plan)) ?? shown.trim(),
    key: chosen,
  });

  /** A whole number, pasted or entered by a script, chooses its country. */
  function typed(event: FormEvent<HTMLInputElement>) {
    const { currentTarget } = event;
    if (currentTarget.value.startsWith("+")) {
      const { isoCode, text } = shownAs(currentTarget.value, pays);
      if (text !== currentTarget.value) currentTarget.value = text;
      setChosen(isoCode);
    }
    onInput(event);
  }

  return (
    <div className="field-box flex items-stretch large-text:flex-wrap">
      <span className="relative flex min-h-11 shrink-0 items-center gap-1.5 rounded-l-control pl-3.5 text-ink-2 focus-within:outline-3 focus-within:outline-focus">
        {/* The select is transparent, because a visible select would show the country's whole name. */}
        <span aria-hidden="true" className="noscript:hidden">
          {plan ? `+${plan.indicatif}` : OTHER_LABEL}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 noscript:hidden" />
        <select
          aria-label="Indicatif du pays"
          name={paysName}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          autoComplete="tel-country-code"
          className="absolute inset-0 w-full cursor-pointer opacity-0 noscript:static noscript:w-40 noscript:opacity-100"
        >
          <option value={OTHER}>{OTHER_LABEL}</option>
          {pays.map((one) => (
            <option key={one.isoCode} value={one.isoCode}>
              {one.nom} (+{one.indicatif})
            </option>
          ))}
        </select>
      </span>
      <span aria-hidden="true" className="my-2.5 ml-2.5 w-px bg-line large-text:hidden" />
      <input
        ref={ref}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...props}
        {...control}
        defaultValue={first.text}
        onInput={typed}
        className="field-bare min-h-11 flex-1 rounded-r-control px-2.5 py-2 large-text:basis-full large-text:px-3.5"
      />
    </div>
  );
}

const OTHER_LABEL = "Autre";

function shownAs(value: string, pays: readonly PhonePays[], isoCode?: string) {
  if (value === "") return { isoCode: isoCode ?? pays[0]?.isoCode ?? OTHER, text: value };
  const split = splitE164(value, pays);
  if (!split) return { isoCode: value.startsWith("+") ? OTHER : (isoCode ?? OTHER), text: value };
  return { isoCode: split.pays.isoCode, text: groupPhone(split.national, split.pays.isoCode) };
}

import type { ComponentPropsWithoutRef } from "react";
import type { Devise } from "#worker/core/domain/money.ts";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";
import { montantKind } from "./typed-number.ts";
import { useNumberInput } from "./use-number-input.ts";

type MontantInputProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "value" | "onInput"> & {
  devise: Pick<Devise, "symbole" | "code" | "decimales">;
  negative?: string;
  defaultValue?: string | number | undefined;
  /** Gets the plain value ("1500", "12.5", ""), or the typed text and the sentence that refuses the text. */
  onValue?: (value: string, problem: string | null) => void;
  inputClassName?: string;
  /** Without the currency, which stands elsewhere on the screen. */
  bare?: boolean;
};

/** In main units: grouped while typing, submitted plain ("12500", "12.5"). */
export function MontantInput({
  devise,
  negative,
  defaultValue,
  onValue,
  onBlur,
  className,
  inputClassName,
  bare = false,
  ...props
}: MontantInputProps) {
  const control = useControl(props);
  const input = useNumberInput(montantKind(devise, negative, props.name), { onValue, onBlur });
  return (
    <div className={cx("field-box flex flex-wrap items-center gap-x-2 px-3.5", className)}>
      <input
        type="text"
        inputMode={devise.decimales === 0 ? "numeric" : "decimal"}
        autoComplete="off"
        maxLength={40}
        {...props}
        {...control}
        {...input}
        defaultValue={defaultValue}
        className={cx(
          "field-bare min-h-11 grow basis-32 py-2 supports-[field-sizing:content]:field-sizing-content supports-[field-sizing:content]:min-w-14 supports-[field-sizing:content]:basis-auto large-text:text-[length:min(1rem,5vw)]",
          inputClassName,
        )}
      />
      {!bare && <span className="ml-auto text-ink-3">{devise.symbole}</span>}
    </div>
  );
}

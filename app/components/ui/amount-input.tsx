import type { ComponentPropsWithoutRef } from "react";
import type { Devise } from "#worker/domain/monnaie.ts";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";
import { groupNumber, plainNumber } from "./typed-number.ts";
import { useFormattedInput } from "./use-formatted-input.ts";

type AmountInputProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "value"> & {
  devise: Pick<Devise, "symbole" | "decimales">;
  /** Main units as plain text or number: "1500", 12.5. */
  defaultValue?: string | number | undefined;
  /** Called with the plain value, main units: "1500", "12.5", "". */
  onValue?: (value: string) => void;
  inputClassName?: string;
};

/** An amount in main units: grouped while typing, submitted plain ("12500", "12.5"). */
export function AmountInput({
  devise,
  defaultValue,
  onValue,
  onInput,
  className,
  inputClassName,
  ...props
}: AmountInputProps) {
  const control = useControl(props);
  const decimals = devise.decimales;
  const { ref, onInput: regroup } = useFormattedInput({
    format: (typed) => groupNumber(typed, decimals),
    plain: (shown) => plainNumber(shown, decimals),
  });
  return (
    <div className={cx("field-box flex items-center gap-2 px-3.5", className)}>
      <input
        ref={ref}
        type="text"
        inputMode={decimals === 0 ? "numeric" : "decimal"}
        autoComplete="off"
        maxLength={20}
        {...props}
        {...control}
        defaultValue={defaultValue}
        onInput={(event) => {
          const value = regroup(event);
          onValue?.(value);
          onInput?.(event);
        }}
        className={cx("field-bare min-h-11 w-full flex-1 py-2", inputClassName)}
      />
      <span className="shrink-0 text-ink-3">{devise.symbole}</span>
    </div>
  );
}

import type { ComponentPropsWithoutRef } from "react";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";
import { groupNumber, plainNumber } from "./typed-number.ts";
import { useFormattedInput } from "./use-formatted-input.ts";

type QuantityInputProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "value" | "inputMode"> & {
  onValue?: (value: string) => void;
};

/** A whole number: grouped while typing, submitted plain. */
export function QuantityInput({ onValue, onInput, className, ...props }: QuantityInputProps) {
  const control = useControl(props);
  const { ref, onInput: regroup } = useFormattedInput({
    format: (typed) => groupNumber(typed, 0),
    plain: (shown) => plainNumber(shown, 0),
  });
  return (
    <input
      ref={ref}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={13}
      {...props}
      {...control}
      onInput={(event) => {
        const value = regroup(event);
        onValue?.(value);
        onInput?.(event);
      }}
      className={cx("field-box w-full min-w-0 px-3.5 py-2", className)}
    />
  );
}

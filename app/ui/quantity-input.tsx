import type { ComponentPropsWithoutRef } from "react";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";
import { quantityKind } from "./typed-number.ts";
import { useNumberInput } from "./use-number-input.ts";

type QuantityInputProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "value" | "inputMode"> & {
  /** The sentence for a number below zero. */
  negative: string;
};

/** A whole number: grouped while typing, submitted plain. */
export function QuantityInput({ negative, onInput, onBlur, className, ...props }: QuantityInputProps) {
  const control = useControl(props);
  const input = useNumberInput(quantityKind(negative, props.name), { onInput, onBlur });
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      {...props}
      {...control}
      {...input}
      className={cx("field-box w-full min-w-0 px-3.5 py-2", className)}
    />
  );
}

import type { ComponentPropsWithoutRef } from "react";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";
import { quantiteKind } from "./typed-number.ts";
import { useNumberInput } from "./use-number-input.ts";

type QuantiteInputProps = Omit<
  ComponentPropsWithoutRef<"input">,
  "type" | "value" | "inputMode" | "onInput" | "onBlur"
> & {
  negative: string;
  /** Gets the plain value. */
  onValue?: (value: string) => void;
};

/** Grouped while typing, submitted plain. */
export function QuantiteInput({ negative, onValue, className, ...props }: QuantiteInputProps) {
  const control = useControl(props);
  const input = useNumberInput(quantiteKind(negative, props.name), { onValue });
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

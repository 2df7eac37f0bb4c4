import { type ComponentPropsWithRef, forwardRef } from "react";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";

export const Input = forwardRef<HTMLInputElement, ComponentPropsWithRef<"input">>(function Input(
  { className, type = "text", ...props },
  ref,
) {
  const control = useControl(props);
  return (
    <input
      ref={ref}
      type={type}
      {...props}
      {...control}
      className={cx("field-box w-full min-w-0 px-3.5 py-2", className)}
    />
  );
});

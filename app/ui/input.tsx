import type { ComponentPropsWithoutRef } from "react";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";

export function Input({ className, type = "text", ...props }: ComponentPropsWithoutRef<"input">) {
  const control = useControl(props);
  return (
    <input
      type={type}
      {...props}
      {...control}
      className={cx("field-box w-full min-w-0 px-3.5 py-2", className)}
    />
  );
}

import type { ComponentPropsWithoutRef } from "react";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";

export function Textarea({ className, rows = 3, ...props }: ComponentPropsWithoutRef<"textarea">) {
  const control = useControl(props);
  return (
    <textarea
      rows={rows}
      {...props}
      {...control}
      className={cx("field-box field-sizing-content max-h-80 w-full resize-y px-3.5 py-2.5", className)}
    />
  );
}

import { type ComponentPropsWithRef, forwardRef } from "react";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";

export const Textarea = forwardRef<HTMLTextAreaElement, ComponentPropsWithRef<"textarea">>(function Textarea(
  { className, rows = 3, ...props },
  ref,
) {
  const control = useControl(props);
  return (
    <textarea
      ref={ref}
      rows={rows}
      {...props}
      {...control}
      className={cx("field-box field-sizing-content max-h-80 w-full resize-y px-3.5 py-2.5", className)}
    />
  );
});

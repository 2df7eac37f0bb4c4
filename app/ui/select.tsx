import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentPropsWithoutRef } from "react";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";

export function Select({ className, children, ...props }: ComponentPropsWithoutRef<"select">) {
  const control = useControl(props);
  return (
    <span className={cx("relative block", className)}>
      <select {...props} {...control} className="field-box w-full appearance-none truncate py-2 pr-10 pl-3.5">
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
      />
    </span>
  );
}

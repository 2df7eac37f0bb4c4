import Check from "lucide-react/icons/check";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";

type CheckboxProps = Omit<ComponentPropsWithoutRef<"input">, "type"> & { label: ReactNode };

export function Checkbox({ label, className, ...props }: CheckboxProps) {
  const control = useControl(props);
  return (
    <label className={cx("inline-flex min-h-12 min-w-12 items-center gap-3", className)}>
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...props}
          {...control}
          className="peer absolute inset-0 appearance-none rounded-small border-2 border-line-strong bg-surface checked:border-indigo checked:bg-indigo disabled:border-line disabled:bg-sunken aria-invalid:border-bissap forced-colors:appearance-auto"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="relative hidden size-4 text-white peer-checked:block peer-disabled:text-ink-3 forced-colors:peer-checked:hidden"
        />
      </span>
      <span className="text-table">{label}</span>
    </label>
  );
}

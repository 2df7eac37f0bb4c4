import Check from "lucide-react/icons/check";
import { type ComponentPropsWithRef, forwardRef, type ReactNode } from "react";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";

type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type"> & { label: ReactNode; hideLabel?: boolean };

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hideLabel = false, className, ...props },
  ref,
) {
  const control = useControl(props);
  return (
    <label
      className={cx(
        "inline-flex min-h-12 min-w-12 items-center gap-3",
        hideLabel && "justify-center",
        className,
      )}
    >
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          ref={ref}
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
      <span className={hideLabel ? "sr-only" : "text-table"}>{label}</span>
    </label>
  );
});

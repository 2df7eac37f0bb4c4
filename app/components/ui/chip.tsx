import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type ChipProps = {
  selected: boolean;
  count?: number | undefined;
  children: ReactNode;
  className?: string;
  onPress: () => void;
};

/** A filter that changes the screen at once. */
export function Chip({ selected, count, children, className, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onPress}
      className={cx(
        "inline-flex min-h-12 shrink-0 items-center gap-2 rounded-full border px-4 text-table font-semibold whitespace-nowrap",
        "transition-[background-color] duration-120 ease-etal",
        selected
          ? "border-ink bg-ink text-canvas"
          : "border-line-strong bg-surface text-ink-2 hover:bg-sunken active:bg-sunken",
        className,
      )}
    >
      {children}
      {count !== undefined && <span className="font-normal opacity-80">{count}</span>}
    </button>
  );
}

import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx.ts";

type ChipProps = {
  selected: boolean;
  count?: number | undefined;
  children: ReactNode;
  onPress: () => void;
};

export function Chip({ selected, count, children, onPress }: ChipProps) {
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
      )}
    >
      {children}
      {count !== undefined && <span className="font-normal opacity-80">{count}</span>}
    </button>
  );
}

type ChipRowProps = { label: string; children: ReactNode; className?: string };

/** On phones the row scrolls and is cut at the screen's edge, which shows that it goes on. From 768 px it wraps. */
export function ChipRow({ label, children, className }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => (row.current ? slideWithWheel(row.current) : undefined), []);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={cx("scroll-row -mx-3 flex gap-2 px-3 py-1.5 md:mx-0 md:flex-wrap md:px-0", className)}
    >
      {children}
    </div>
  );
}

/** A mouse wheel scrolls the row. React's listener is passive and could not keep the page still. */
function slideWithWheel(row: HTMLElement): () => void {
  function slide(event: WheelEvent) {
    if (row.scrollWidth <= row.clientWidth || event.deltaX !== 0) return;
    row.scrollLeft += event.deltaY;
    event.preventDefault();
  }
  row.addEventListener("wheel", slide, { passive: false });
  return () => {
    row.removeEventListener("wheel", slide);
  };
}

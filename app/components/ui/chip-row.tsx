import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type ChipRowProps = { label: string; children: ReactNode; className?: string };

/** On phones one scrolling row that bleeds to the screen's edge, so that a cut chip shows there is more; it wraps from 768. */
export function ChipRow({ label, children, className }: ChipRowProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cx("scroll-row -mx-3 flex gap-2 px-3 py-1.5 md:mx-0 md:flex-wrap md:px-0", className)}
    >
      {children}
    </div>
  );
}

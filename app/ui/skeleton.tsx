import { cx } from "./cx.ts";

/** One block of the height it stands for. Shown after 200 ms only, without shimmer. Rows have `skeleton-rows`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-late rounded-small bg-sunken", className)} />;
}

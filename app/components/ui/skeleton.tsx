import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { cx } from "./cx.ts";

/** One block of the height it stands for. Shown after 200 ms only, without shimmer. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-late rounded-small bg-sunken", className)} />;
}

/** Rows of a table or list while they load. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div role="status" className="card overflow-hidden">
      <span className="sr-only">{SCREEN_TEXTS.chargement}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex min-h-15 items-center gap-3 px-4 not-first-of-type:border-t not-first-of-type:border-line md:px-5"
        >
          <Skeleton className="size-10 rounded-swatch" />
          <div className="flex-1">
            <Skeleton className={cx("h-3", WIDTHS[row % WIDTHS.length])} />
            <Skeleton className="mt-2.5 h-2.5 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

const WIDTHS = ["w-4/5", "w-3/5", "w-2/3", "w-1/2"];

import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** A slice of the period. Some bars have their hour as a label. */
export type Bar = { total: number; label?: string };

type KpiChiffreAffairesProps = {
  label: string;
  value: ReactNode;
  context?: ReactNode;
  bars: readonly Bar[];
  /** A sentence for assistive technology: "Meilleure heure : 17 h, 34 000 FCFA". */
  barsLabel: string;
  className?: string;
};

/** The only card on the till's ground; the best bar is ochre. */
export function KpiChiffreAffaires({
  label,
  value,
  context,
  bars,
  barsLabel,
  className,
}: KpiChiffreAffairesProps) {
  return (
    <div
      className={cx(
        "on-till flex min-w-0 flex-wrap items-end justify-between gap-x-5 gap-y-3 rounded-card border border-transparent bg-till p-4 text-white md:px-5",
        className,
      )}
    >
      <div className="@container min-w-0 grow basis-36">
        <p className="text-table font-medium text-till-ink-2">{label}</p>
        <p className="mt-0.5 text-kpi-till">{value}</p>
        <div className="mt-0.5 flex min-h-6 items-center gap-2 text-caption text-till-ink-2">{context}</div>
      </div>
      <Bars bars={bars} label={barsLabel} />
    </div>
  );
}

function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const highest = Math.max(...bars.map(({ total }) => total), 0);
  const best = bars.findIndex(({ total }) => total === highest);
  if (highest === 0) return null;
  return (
    <div
      role="img"
      aria-label={label}
      className="grid w-full auto-rows-auto grid-cols-12 grid-rows-[2.875rem] gap-y-1.5 forced-color-adjust-none sm:w-80 xl:mb-1 xl:w-24 xl:grid-rows-[3.875rem]"
    >
      {bars.map(({ total }, index) => (
        <span
          key={index}
          style={{ height: `${Math.max(4, (Math.max(0, total) / highest) * 100).toFixed(1)}%` }}
          className={cx(
            "row-start-1 w-2/3 self-end justify-self-center rounded-[2px]",
            index === best
              ? "bg-ochre forced-colors:bg-[Highlight]"
              : "bg-till-bar forced-colors:bg-[CanvasText]",
          )}
        />
      ))}
      {bars.map(
        (bar, index) =>
          bar.label !== undefined && (
            <span
              key={index}
              style={{ gridColumn: index + 1 }}
              className={cx(
                "row-start-2 justify-self-center text-micro whitespace-nowrap xl:hidden forced-colors:text-[CanvasText]",
                index === best ? "text-ochre" : "font-medium text-till-ink-2",
              )}
            >
              {bar.label}
            </span>
          ),
      )}
    </div>
  );
}

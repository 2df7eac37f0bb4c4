import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type KpiTurnoverProps = {
  label: string;
  value: ReactNode;
  context?: ReactNode;
  /** The turnover of 12 slices of the period, any unit. */
  bars: readonly number[];
  /** What the bars say: "Meilleure heure : 17 h, 34 000 FCFA". */
  barsLabel: string;
  className?: string;
};

const BAR = 5;
const STEP = 8;
const HEIGHT = 62;

/** The turnover, the only card on the till's ground; the best bar is ochre. */
export function KpiTurnover({ label, value, context, bars, barsLabel, className }: KpiTurnoverProps) {
  const highest = Math.max(...bars, 0);
  const best = bars.indexOf(highest);
  return (
    <div
      className={cx(
        "on-till flex min-w-0 flex-wrap items-end justify-between gap-x-5 gap-y-2 rounded-card border border-transparent bg-till px-4 py-4 text-white md:px-5",
        className,
      )}
    >
      <div className="min-w-0">
        <p className="text-table font-medium text-till-ink-2">{label}</p>
        <p className="mt-0.5 text-kpi-till">{value}</p>
        <div className="mt-0.5 flex min-h-6 items-center gap-2 text-caption text-till-ink-2">{context}</div>
      </div>
      {highest > 0 && (
        <svg
          role="img"
          aria-label={barsLabel}
          width={bars.length * STEP - (STEP - BAR)}
          height={HEIGHT}
          viewBox={`0 0 ${String(bars.length * STEP - (STEP - BAR))} ${String(HEIGHT)}`}
          preserveAspectRatio="none"
          className="mb-3 shrink-0 max-sm:mb-0 max-sm:w-full forced-color-adjust-none"
        >
          {bars.map((bar, index) => {
            const height = Math.max(2, Math.round((Math.max(0, bar) / highest) * HEIGHT));
            return (
              <rect
                key={index}
                x={index * STEP}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                rx="1"
                className={index === best ? "fill-ochre" : "fill-till-bar"}
              />
            );
          })}
        </svg>
      )}
    </div>
  );
}

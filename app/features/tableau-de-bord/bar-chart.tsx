import { cx } from "#app/ui/cx.ts";
import type { Bar, Chart } from "./chart.ts";

const FILLS: Record<Bar["kind"], string> = {
  best: "fill-indigo dark:fill-indigo-ink forced-colors:fill-[Highlight]",
  plain: "fill-till-bar forced-colors:fill-[CanvasText]",
  benefice: "fill-moringa forced-colors:fill-[GrayText]",
};

const pct = (value: number) => `${String(value)}%`;

const MINOR: Record<Chart["narrow"], string> = {
  sm: "@max-sm:hidden",
  lg: "@max-lg:hidden",
  "2xl": "@max-2xl:hidden",
};

/** Draws the server's shapes. Its lengths are percentages, so that texts keep their size at every width. */
export function BarChart({ chart, className }: { chart: Chart; className: string }) {
  const { text, bars, lines, marks, narrow, peak } = chart;
  const axis = lines.length > 1;
  const longest = lines.reduce((long, line) => (line.text.length > long.length ? line.text : long), "");
  return (
    <div role="img" aria-label={text} className="@container pt-6">
      <div className="flex gap-2.5">
        {axis && (
          <div className="relative shrink-0 text-right text-micro font-normal whitespace-nowrap text-ink-3">
            {/* The longest text gives the column its width. */}
            <span className="invisible">{longest}</span>
            {lines.map(({ text: amount, y }) => (
              <span key={y} style={{ top: pct(y) }} className="absolute right-0 -translate-y-1/2">
                {amount}
              </span>
            ))}
          </div>
        )}
        <svg
          width="100%"
          className={cx("block min-w-0 flex-1 overflow-visible forced-color-adjust-none", className)}
        >
          {lines.map(({ y, ground }) => (
            <line
              key={y}
              x1="0"
              x2="100%"
              y1={pct(y)}
              y2={pct(y)}
              className={cx(
                "[shape-rendering:crispEdges] forced-colors:stroke-[CanvasText]",
                ground ? "stroke-line-strong" : "stroke-line forced-colors:opacity-40",
              )}
            />
          ))}
          {bars.map(({ x, y, width, height, kind }) => (
            <rect
              key={`${kind} ${String(x)}`}
              x={pct(x)}
              y={pct(y)}
              width={pct(width)}
              height={pct(height)}
              rx="2"
              className={FILLS[kind]}
            />
          ))}
          <text
            x={pct(peak.x)}
            y={pct(peak.y)}
            dy="-6"
            textAnchor={peak.anchor}
            className="fill-ink text-micro forced-colors:fill-[CanvasText]"
          >
            {peak.text}
          </text>
        </svg>
      </div>
      <div className="flex gap-2.5">
        {axis && <span className="invisible h-0 shrink-0 text-micro whitespace-nowrap">{longest}</span>}
        <div className="relative mt-1.5 h-4 flex-1 text-micro whitespace-nowrap">
          {marks.map(({ text: mark, x, best, minor }) => (
            <span
              key={x}
              style={{ left: pct(x) }}
              className={cx(
                "absolute -translate-x-1/2",
                best ? "text-ink" : "font-normal text-ink-3",
                minor && MINOR[narrow],
              )}
            >
              {mark}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

import { cx } from "./cx.ts";

/** `mark` stands under the bar, null when there is no room; `label` names all that the bar holds. */
export type CardBar = { label: string; total: number; best: boolean; mark: string | null };

/** `label`: the bars in words. `className`: width and place. */
type BarsProps = { bars: readonly CardBar[]; label: string; className: string };

/** The bars of a card on the till's ground, the best one in ochre. Without marks on wide screens. */
export function ChiffreAffairesBars({ bars, label: words, className }: BarsProps) {
  const most = Math.max(...bars.map(({ total }) => total));
  return (
    <div
      role="img"
      aria-label={words}
      style={{ gridTemplateColumns: `repeat(${String(bars.length)}, 1fr)` }}
      className={cx(
        "grid auto-rows-auto grid-rows-[2.875rem] gap-y-1.5 forced-color-adjust-none xl:grid-rows-[1.75rem]",
        className,
      )}
    >
      {bars.map(({ label, total, best: isBest }) => (
        <span
          key={label}
          style={{ height: `${Math.max(4, (Math.max(0, total) / most) * 100).toFixed(1)}%` }}
          className={cx(
            "row-start-1 w-2/3 self-end justify-self-center rounded-[2px]",
            isBest ? "bg-ochre forced-colors:bg-[Highlight]" : "bg-till-bar forced-colors:bg-[CanvasText]",
          )}
        />
      ))}
      {bars.map(
        ({ label, mark, best: isBest }, index) =>
          mark !== null && (
            <span
              key={label}
              style={{ gridColumn: index + 1 }}
              className={cx(
                "row-start-2 justify-self-center text-micro whitespace-nowrap xl:hidden forced-colors:text-[CanvasText]",
                isBest ? "text-ochre" : "font-medium text-till-ink-2",
              )}
            >
              {mark}
            </span>
          ),
      )}
    </div>
  );
}

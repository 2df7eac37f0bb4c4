import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { cx } from "./cx.ts";

type FilterChipsProps<Key extends string> = {
  label: string;
  chips: readonly { key: Key; label: string; to: string; count?: string }[];
  /** None when another filter replaces the chips. */
  current: Key | undefined;
};

/** Links, so that a filter stands in the address and works without scripts. On phones one row that scrolls sideways. */
export function FilterChips<Key extends string>({ label, chips, current }: FilterChipsProps<Key>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [row, chip] = [list.current, list.current?.querySelector<HTMLElement>("[aria-current]")];
    if (row && chip) row.scrollLeft = chip.offsetLeft - row.offsetLeft - EDGE_PX;
  }, [current]);
  return (
    <ul
      ref={list}
      aria-label={label}
      className="scroll-row relative flex min-w-0 gap-2 max-md:-mx-3 max-md:px-3 max-md:py-1 md:flex-wrap md:overflow-visible print:hidden"
    >
      {chips.map(({ key, label: name, to, count }) => (
        <li key={key} className="shrink-0">
          <Link
            to={to}
            preventScrollReset
            aria-current={key === current ? "true" : undefined}
            className={cx(
              "inline-flex min-h-12 items-center gap-1.5 rounded-full border-control px-4 text-table font-semibold whitespace-nowrap",
              key === current
                ? "border-ink bg-ink text-canvas"
                : "border-line-strong/60 bg-surface text-ink hover:bg-canvas active:bg-sunken",
            )}
          >
            {name}
            {count !== undefined && (
              <span className={cx("font-normal", key !== current && "text-ink-3")}>{count}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The chip before stays in sight at the edge of the row. */
const EDGE_PX = 40;

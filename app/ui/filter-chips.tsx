import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx.ts";

type FilterChipsProps<Key extends string> = {
  label: string;
  chips: readonly { key: Key; label: string; to?: string; count?: string }[];
  /** None when another filter replaces the chips. */
  current: Key | undefined;
  /** One box, for the states of a list beside the chips of another filter. */
  segmented?: boolean;
  /** Where the list is known to this page alone, chips without an address are buttons. */
  onChoose?: (key: Key) => void;
};

/** Links, so that a filter stands in the address and works without scripts. On phones one row that scrolls sideways. */
export function FilterChips<Key extends string>({
  label,
  chips,
  current,
  segmented = false,
  onChoose,
}: FilterChipsProps<Key>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [row, chip] = [list.current, list.current?.querySelector<HTMLElement>(CURRENT)];
    if (row && chip) row.scrollLeft = chip.offsetLeft - row.offsetLeft - EDGE_PX;
  }, [current]);
  return (
    <ul
      ref={list}
      aria-label={label}
      className={cx(
        "scroll-row relative flex min-w-0 print:hidden",
        segmented
          ? "w-fit max-w-full self-start rounded-control bg-sunken"
          : "gap-2 max-md:-mx-3 max-md:px-3 max-md:py-1 md:flex-wrap md:overflow-visible",
      )}
    >
      {chips.map(({ key, label: name, to, count }) => (
        <li key={key} className="shrink-0">
          <Chip
            to={to}
            current={key === current}
            onChoose={() => onChoose?.(key)}
            className={cx(
              "inline-flex min-h-12 items-center gap-1.5 border-control text-table font-semibold whitespace-nowrap",
              segmented ? "rounded-control px-3.5 focus-visible:-outline-offset-3" : "rounded-full px-4",
              (segmented ? SEGMENT : CHIP)[key === current ? "current" : "other"],
            )}
          >
            {name}
            {count !== undefined && (
              <span className={cx("font-normal", (segmented || key !== current) && "text-ink-3")}>
                {count}
              </span>
            )}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

const CURRENT = "[aria-current], [aria-pressed=true]";

type ChipProps = {
  to: string | undefined;
  current: boolean;
  onChoose: () => void;
  className: string;
  children: ReactNode;
};

function Chip({ to, current, onChoose, ...props }: ChipProps) {
  if (to === undefined) return <button type="button" aria-pressed={current} onClick={onChoose} {...props} />;
  return <Link to={to} preventScrollReset aria-current={current ? "true" : undefined} {...props} />;
}

const CHIP = {
  current: "border-ink bg-ink text-canvas",
  other: "border-line-strong/60 bg-surface text-ink hover:bg-canvas active:bg-sunken",
};
const SEGMENT = {
  current: "border-line-strong bg-surface text-ink",
  other: "border-transparent text-ink-2 hover:text-ink",
};

/** The chip before stays in sight at the edge of the row. */
const EDGE_PX = 40;

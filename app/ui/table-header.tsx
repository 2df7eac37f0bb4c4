import { Link } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type SortState = { sortBy: string; sortDir: "asc" | "desc" };

type TableHeaderProps = {
  column: { header: ReactNode; sortKey?: string; align?: "start" | "end"; className?: string };
  sort: SortState | undefined;
  sortHref: ((sortKey: string) => string) | undefined;
};

const CELL =
  "h-11 px-2 text-left text-caption font-semibold text-ink-2 first:pl-4 last:pr-4 page-lg:px-2.5 page-lg:first:pl-5 page-lg:last:pr-5";

export function TableHeader({ column, sort, sortHref }: TableHeaderProps) {
  const { header, sortKey, align, className } = column;
  const classes = cx(CELL, align === "end" && "text-right", className);
  if (sortKey === undefined || sortHref === undefined) {
    return (
      <th scope="col" className={classes}>
        {header}
      </th>
    );
  }
  const direction = sort?.sortBy === sortKey ? sort.sortDir : undefined;
  const Icon = direction === undefined ? ChevronsUpDown : direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
      className={classes}
    >
      <Link
        to={sortHref(sortKey)}
        preventScrollReset
        className={cx(
          // The header is 44 px high, its target 48.
          "-mx-2 -my-0.5 inline-flex min-h-12 items-center gap-1.5 rounded-small px-2 hover:text-ink focus-visible:-outline-offset-2",
          direction !== undefined && "text-ink",
        )}
      >
        {header}
        <Icon aria-hidden="true" className="size-4 shrink-0" />
      </Link>
    </th>
  );
}

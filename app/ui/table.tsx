import { Link } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import type { Key, ReactNode } from "react";
import type { SortDir } from "#worker/core/domain/page.ts";
import { cx } from "./cx.ts";
import { useWaitingRows } from "./use-waiting-rows.ts";

export type SortState = { sortBy: string; sortDir: SortDir };

export type Column<Row> = {
  key: string;
  header: ReactNode;
  sortKey?: string;
  align?: "start" | "end";
  /** Takes all the width that the other columns leave. */
  wide?: boolean;
  /** Not printed, for example a column of actions. */
  onScreen?: boolean;
  cell: (row: Row) => ReactNode;
  className?: string;
};

export type CardGroups<Row> = {
  keyOf: (row: Row) => string;
  /** The heading's words, and a note at its end. */
  head: (key: string, rows: readonly Row[]) => readonly [title: string, note: string];
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  sort?: SortState;
  /** The address that sorts by this key, or reverses the order when the key is the current key. */
  sortHref?: (sortKey: string) => string;
  card: (row: Row) => ReactNode;
  /** The cards of one group stand in one card under a heading, which stays at the top while the page scrolls. */
  groups?: CardGroups<Row>;
  /** Marks one row. */
  current?: (row: Row) => boolean;
  heading?: ReactNode;
  footer?: ReactNode;
};

/** A table from 768 px, a list of cards below. The page contains both, and CSS shows one. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, sortHref, card } = props;
  const { groups, current, heading, footer } = props;
  const body = useWaitingRows<HTMLTableSectionElement>();
  const cards = useWaitingRows<HTMLUListElement>();
  const dense = columns.length >= MANY_COLUMNS;
  return (
    <div className="page-md:card page-md:overflow-hidden">
      {heading != null && <div className="pb-3 page-md:px-5 page-md:pt-5 page-md:pb-4">{heading}</div>}
      <div className="hidden overflow-x-auto page-md:block print:block print:overflow-visible">
        <table className="w-full border-collapse text-table">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-canvas">
            <tr>
              {columns.map((column) => (
                <TableHeader key={column.key} column={column} dense={dense} sort={sort} sortHref={sortHref} />
              ))}
            </tr>
          </thead>
          <tbody {...body} className="skeleton-rows">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                aria-current={current?.(row) || undefined}
                className={cx("border-t border-line hover:bg-canvas/60", MARKED)}
              >
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column, dense, "h-15 py-1.5 print:h-auto")}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul {...cards} aria-label={caption} className="skeleton-rows grid gap-2.5 page-md:hidden print:hidden">
        {groups ? (
          <Groups rows={rows} rowKey={rowKey} card={card} groups={groups} />
        ) : (
          rows.map((row) => (
            <li
              key={rowKey(row)}
              aria-current={current?.(row) || undefined}
              className={cx("card min-w-0", MARKED)}
            >
              {card(row)}
            </li>
          ))
        )}
      </ul>
      {footer != null && (
        <div className="pt-3 print:hidden page-md:border-t page-md:border-line page-md:px-5 page-md:py-2.5">
          {footer}
        </div>
      )}
    </div>
  );
}

type GroupsProps<Row> = Pick<TableProps<Row>, "rows" | "rowKey" | "card"> & { groups: CardGroups<Row> };

function Groups<Row>({ rows, rowKey, card, groups: { keyOf, head } }: GroupsProps<Row>) {
  return [...new Set(rows.map(keyOf))].map((key) => {
    const members = rows.filter((row) => keyOf(row) === key);
    const [title, note] = head(key, members);
    return (
      <li key={key} className="min-w-0">
        <div className="sticky top-14 z-10 flex flex-wrap items-baseline justify-between gap-x-3 bg-canvas px-0.5 py-2 large-text:top-0">
          <h2 className="text-table font-semibold">{title}</h2>
          <p className="text-caption text-ink-2">{note}</p>
        </div>
        <ul className="card divide-y divide-line overflow-hidden">
          {members.map((row) => (
            <li key={rowKey(row)} className="min-w-0">
              {card(row)}
            </li>
          ))}
        </ul>
      </li>
    );
  });
}

const MARKED = "aria-[current=true]:bg-indigo-soft";
const MANY_COLUMNS = 8;

function cellClass(
  { align, wide = false, onScreen = false, className }: Omit<Column<never>, "cell">,
  dense: boolean,
  own: string,
): string {
  return cx(
    own,
    dense ? "px-1.5" : "px-2",
    "first:pl-4 last:pr-4 page-lg:first:pl-5 page-lg:last:pr-5",
    align === "end" && "text-right",
    wide && "w-full",
    onScreen && "print:hidden",
    className,
  );
}

type TableHeaderProps = {
  column: Omit<Column<never>, "cell">;
  dense: boolean;
  sort: SortState | undefined;
  sortHref: ((sortKey: string) => string) | undefined;
};

const HEADER = "h-11 text-left text-caption font-semibold text-ink-2 whitespace-nowrap";

function TableHeader({ column, dense, sort, sortHref }: TableHeaderProps) {
  const { header, sortKey } = column;
  const classes = cellClass(column, dense, HEADER);
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
          // The press target is 48 px high in a header of 44 px.
          "-mx-2 -my-0.5 inline-flex min-h-12 items-center gap-1.5 rounded-small px-2 hover:text-ink focus-visible:-outline-offset-2",
          direction !== undefined && "text-ink",
        )}
      >
        {header}
        <Icon aria-hidden="true" className="size-4 shrink-0 print:hidden" />
      </Link>
    </th>
  );
}

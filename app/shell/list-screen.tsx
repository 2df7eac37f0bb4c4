// The frame of list screens: toolbar, table or cards, pages, empty states. A list adds its columns, its card and its
// filters.
import { useLocation } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { type Key, type ReactNode, useEffect } from "react";
import { LISTS } from "#app/content/lists.ts";
import { rememberPlace } from "#app/device/places.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SortSelect } from "#app/ui/sort-select.tsx";
import { type CardGroups, type Column, type SortState, Table } from "#app/ui/table.tsx";
import type { Page } from "#worker/core/domain/page.ts";
import { useListAddress } from "./lists.ts";

const SIZES = [5, 10, 20, 50, 100];

type ListWords = {
  /** The table's caption. */
  titre: string;
  total: (elements: number) => string;
  /** Said when a search or a filter finds nothing. */
  noneFound: string;
  /** Said in place of `noneFound` when the list has no record yet, and a sentence about what to do. */
  none?: string;
  noneYet?: string;
};

type ListScreenProps<Row> = {
  words: ListWords;
  page: Page<Row>;
  query: { q: string } & Partial<SortState>;
  /** True when a filter besides the search is chosen. */
  filtered?: boolean;
  toolbar: ReactNode;
  /** Shown while the list has no record yet. */
  firstStep?: ReactNode;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => Key;
  card: (row: Row) => ReactNode;
  groups?: CardGroups<Row>;
  sorts?: readonly (SortState & { label: string })[];
  /** True where a narrow table hides a column that sorts: the select then stays until all columns are shown. */
  hidesSorts?: boolean;
  sizes?: readonly number[];
};

export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { words, page, query, filtered = false, toolbar, firstStep, sorts } = props;
  const { columns, rowKey, card, groups, hidesSorts = false, sizes = SIZES } = props;
  const { pathname, search } = useLocation();
  const address = useListAddress(query);
  const sort = sortOf(query);
  useEffect(() => rememberPlace(pathname, search), [pathname, search]);
  if (page.totalElements === 0 && query.q === "" && !filtered) {
    return (
      <div className="card">
        <EmptyState title={words.none ?? words.noneFound} action={firstStep}>
          {words.noneYet}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {toolbar}
      {page.empty ? (
        <div className="card">
          <EmptyState
            title={words.noneFound}
            action={
              filtered ? (
                <LinkButton to={pathname}>{LISTS.showAll}</LinkButton>
              ) : (
                <LinkButton to={address.hrefWithout("q")}>{LISTS.clearSearch}</LinkButton>
              )
            }
          >
            {filtered ? LISTS.tryAnotherFilter : LISTS.tryAnotherSearch}
          </EmptyState>
        </div>
      ) : (
        <>
          <div
            className={cx(
              "mb-1 flex min-h-10 flex-wrap items-center justify-between gap-x-2 print:hidden",
              hidesSorts ? "page-lg:hidden" : "page-md:hidden",
            )}
          >
            <p className="flex-1 basis-24 text-caption text-balance text-ink-2">
              {words.total(page.totalElements)}
            </p>
            {sort && sorts && <SortSelect sort={sort} options={sorts} hrefSort={address.hrefSort} />}
          </div>
          <Table
            caption={words.titre}
            columns={columns}
            rows={page.content}
            rowKey={rowKey}
            {...(sort && { sort, sortHref: address.sortHref })}
            card={card}
            {...(groups && { groups })}
            footer={<Pagination page={page} hrefPage={address.hrefPage} sizes={sizes} />}
          />
          <ExportLink className="mx-auto mt-3 flex! w-fit md:hidden! print:hidden!" />
        </>
      )}
    </>
  );
}

function sortOf({ sortBy, sortDir }: Partial<SortState>): SortState | undefined {
  return sortBy !== undefined && sortDir !== undefined ? { sortBy, sortDir } : undefined;
}

type ToolbarProps = {
  search: ReactNode;
  filters?: ReactNode;
  /** Secondary actions, after the export. */
  actions?: ReactNode;
  /** The one primary action, at the right edge. */
  add?: ReactNode;
};

/** One row from 768 px. On phones: the search and the primary action, then the filters. */
export function ListToolbar({ search, filters, actions, add }: ToolbarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5 md:mb-4 md:gap-3 print:hidden">
      {search}
      {filters !== undefined && <div className="min-w-0 max-md:order-last max-md:basis-full">{filters}</div>}
      <div
        className={cx(
          "flex flex-wrap items-center gap-2.5 md:ml-auto md:gap-3",
          // The text of the export ends at the edge. On phones, empty, it would still take the gap beside the search.
          actions === undefined && add === undefined && "-mr-5 max-md:hidden",
        )}
      >
        <ExportLink className="max-md:hidden" />
        {actions}
        {add}
      </div>
    </div>
  );
}

/**
 * `list`: another list than the screen's, whole. `download`: without a network the browser reports a failed download and
 * keeps the screen.
 */
export function ExportLink({ className, list }: { className?: string; list?: string }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  for (const name of ["page", "size"]) params.delete(name);
  return (
    <a
      href={list === undefined ? `/exports${pathname}?${params.toString()}` : `/exports/${list}`}
      download
      className={buttonClass("ghost", "medium", cx("print:hidden", className))}
    >
      <Download aria-hidden="true" className="size-5" />
      {LISTS.export}
    </a>
  );
}

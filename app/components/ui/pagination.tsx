import { Link } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronsLeft from "lucide-react/icons/chevrons-left";
import ChevronsRight from "lucide-react/icons/chevrons-right";
import type { ReactNode } from "react";
import type { Page } from "#worker/domain/page.ts";
import { cx } from "./cx.ts";
import { PageSizeSelect } from "./page-size-select.tsx";
import { pageWindows, shownRange } from "./pagination-windows.ts";

type PaginationProps = {
  page: Omit<Page<unknown>, "content">;
  /** The address of this page (from 0) at this size. */
  hrefPage: (page: number, size: number) => string;
  sizes: readonly number[];
  className?: string;
};

const CELL =
  "inline-flex size-12 shrink-0 items-center justify-center rounded-control text-table font-semibold";

/** The bar under every list. Its state lives in the address. */
export function Pagination({ page, hrefPage, sizes, className }: PaginationProps) {
  const current = Math.min(page.number + 1, page.totalPages);
  const href = (number: number) => hrefPage(number - 1, page.size);
  return (
    <div
      className={cx("flex flex-wrap items-center justify-between gap-x-6 gap-y-1 print:hidden", className)}
    >
      <p className="py-2 text-caption text-ink-2">{shownRange(page)}</p>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-5 gap-y-2 md:w-auto">
        <PageSizeSelect size={page.size} sizes={sizes} hrefSize={(size) => hrefPage(0, size)} />
        <nav
          aria-label="Pagination"
          className="flex items-center gap-1.5 max-md:w-full max-md:justify-between md:flex-wrap"
        >
          <Step to={href(1)} off={page.first} label="Première page" className="max-md:hidden">
            <ChevronsLeft aria-hidden="true" className="size-5" />
          </Step>
          <Step to={href(current - 1)} off={page.first} label="Page précédente">
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Step>
          <span className="min-w-0 px-1 text-center text-table font-medium md:hidden">{`Page ${String(current)} sur ${String(page.totalPages)}`}</span>
          <ol className="hidden flex-wrap items-center gap-1.5 md:flex">
            {pageWindows(current, page.totalPages).map((number, index) => (
              <li key={number === "gap" ? `gap-${String(index)}` : number}>
                {number === "gap" ? (
                  <span className={CELL}>…</span>
                ) : (
                  <Link
                    to={href(number)}
                    aria-label={`Page ${String(number)}`}
                    aria-current={number === current ? "page" : undefined}
                    className={cx(
                      CELL,
                      number === current ? "bg-indigo text-white" : "hover:bg-sunken active:bg-sunken",
                    )}
                  >
                    {number}
                  </Link>
                )}
              </li>
            ))}
          </ol>
          <Step to={href(current + 1)} off={page.last} label="Page suivante">
            <ChevronRight aria-hidden="true" className="size-5" />
          </Step>
          <Step to={href(page.totalPages)} off={page.last} label="Dernière page" className="max-md:hidden">
            <ChevronsRight aria-hidden="true" className="size-5" />
          </Step>
        </nav>
      </div>
    </div>
  );
}

type StepProps = { to: string; off: boolean; label: string; className?: string; children: ReactNode };

function Step({ to, off, label, className, children }: StepProps) {
  if (off) {
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-label={label}
        className={cx(CELL, "text-ink-3 opacity-60", className)}
      >
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={cx(CELL, "hover:bg-sunken active:bg-sunken", className)}>
      {children}
    </Link>
  );
}

import { Link, useNavigate } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronsLeft from "lucide-react/icons/chevrons-left";
import ChevronsRight from "lucide-react/icons/chevrons-right";
import { type ReactNode, useId } from "react";
import { formatQuantite } from "#worker/core/domain/money.ts";
import type { Page } from "#worker/core/domain/page.ts";
import { cx } from "./cx.ts";
import { Select } from "./select.tsx";

type PaginationProps = {
  page: Omit<Page<unknown>, "content">;
  /** `page` counts from 0. */
  hrefPage: (page: number, size: number) => string;
  sizes: readonly number[];
  of?: string;
  className?: string;
};

const CELL =
  "inline-flex size-12 shrink-0 items-center large-text:w-auto large-text:min-w-0 large-text:flex-1 justify-center rounded-control text-table font-semibold";

export function Pagination({ page, hrefPage, sizes, of, className }: PaginationProps) {
  const current = Math.min(page.number + 1, page.totalPages);
  const href = (number: number) => hrefPage(number - 1, page.size);
  return (
    <div className={cx("flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden", className)}>
      <p className="min-w-0 flex-1 basis-40 py-2 text-caption text-balance text-ink-2 noscript:flex-auto!">
        {shownRange(page)}
      </p>
      <PageSizeSelect size={page.size} sizes={sizes} hrefSize={(size) => hrefPage(0, size)} />
      {page.totalPages > 1 && (
        <nav
          aria-label={of === undefined ? "Pagination" : `Pagination\u00A0: ${of}`}
          className="flex shrink-0 items-center gap-0.5 not-page-md:w-full not-page-md:justify-between large-text:flex-wrap"
        >
          <Step to={href(1)} off={page.first} label="Première page">
            <ChevronsLeft aria-hidden="true" className="size-5" />
          </Step>
          <Step to={href(current - 1)} off={page.first} label="Page précédente">
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Step>
          <span className="min-w-0 px-1 text-center text-table font-medium page-lg:hidden large-text:order-first large-text:basis-full">{`Page ${String(current)} sur ${String(page.totalPages)}`}</span>
          <ol className="hidden items-center gap-0.5 page-lg:flex">
            {pageWindows(current, page.totalPages).map((number, index) => (
              <li key={number === "gap" ? `gap-${String(index)}` : number}>
                {number === "gap" ? (
                  <span className="inline-flex w-6 justify-center text-table font-semibold">…</span>
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
          <Step to={href(page.totalPages)} off={page.last} label="Dernière page">
            <ChevronsRight aria-hidden="true" className="size-5" />
          </Step>
        </nav>
      )}
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

/** Page numbers from 1; "gap" is an ellipsis. */
export function pageWindows(current: number, total: number): (number | "gap")[] {
  if (total <= 5) return range(1, total);
  if (current <= 3) return [...range(1, Math.max(3, current + 1)), "gap", total];
  if (current >= total - 2) return [1, "gap", ...range(Math.min(total - 2, current - 1), total)];
  return [1, "gap", current - 1, current, current + 1, "gap", total];
}

type Shown = Pick<Page<unknown>, "number" | "size" | "numberOfElements" | "totalElements">;

/** `number` counts from 0. */
export function shownRange({ number, size, numberOfElements, totalElements }: Shown): string {
  const from = numberOfElements === 0 ? 0 : number * size + 1;
  const to = numberOfElements === 0 ? 0 : from + numberOfElements - 1;
  return `Affichage de ${formatQuantite(from)} à ${formatQuantite(to)} sur ${formatQuantite(totalElements)} éléments`;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

const LABEL = "Par page";

type PageSizeSelectProps = { size: number; sizes: readonly number[]; hrefSize: (size: number) => string };

function PageSizeSelect({ size, sizes, hrefSize }: PageSizeSelectProps) {
  const navigate = useNavigate();
  const id = useId();
  const offered = [...new Set([...sizes, size])].sort((a, b) => a - b);
  return (
    <span className="flex items-center gap-2 large-text:flex-wrap">
      <label htmlFor={id} className="text-caption text-ink-2 noscript:hidden">
        {LABEL}
      </label>
      <Select
        id={id}
        value={size}
        onChange={(event) =>
          navigate(hrefSize(Number(event.currentTarget.value)), { preventScrollReset: true })
        }
        className="w-22 noscript:hidden"
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <noscript>
        <ul aria-label={LABEL} className="flex items-center gap-1.5">
          <li className="text-caption text-ink-2">{LABEL}</li>
          {offered.map((one) => (
            <li key={one}>
              <a
                href={hrefSize(one)}
                aria-current={one === size || undefined}
                className="inline-flex size-12 items-center justify-center rounded-control text-table font-semibold hover:bg-sunken aria-[current=true]:bg-indigo-soft"
              >
                {one}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
    </span>
  );
}

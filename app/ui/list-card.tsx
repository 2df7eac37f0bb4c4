import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Unbroken } from "./unbroken.tsx";

type ListCardProps = {
  leading?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  to?: string;
  /** The whole card is the link, and has no menu. */
  whole?: boolean;
  menu?: ReactNode;
  /** A large figure at the right. */
  figure?: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
  foot?: ReactNode;
  /** Further lines beside `leading`, under the title. */
  children?: ReactNode;
};

export function ListCard(props: ListCardProps) {
  const { leading, title, subtitle, to, whole = false, menu, figure, start, end, foot, children } = props;
  const lined = children != null;
  const shown = typeof title === "string" ? <Unbroken>{title}</Unbroken> : title;
  return (
    <div
      className={cx(
        "@container px-3",
        lined ? "py-2.5" : "py-3",
        whole && "relative rounded-card active:bg-sunken",
      )}
    >
      {/* With large text the title has its own row, under the motif and the menu. */}
      <div
        className={cx(
          "flex gap-3 large-text:flex-wrap large-text:justify-between",
          lined ? "items-start" : "items-center",
        )}
      >
        {leading}
        <div className="min-w-0 flex-1 large-text:order-last large-text:basis-full">
          <p className="text-body font-medium">
            {to === undefined ? (
              <span className={TITLE}>{shown}</span>
            ) : (
              // The press target is 48 px high, and the lines around the link do not move.
              <Link to={to} className={cx("-my-3 block rounded-small py-3", whole && WHOLE)}>
                <span className={TITLE}>{shown}</span>
              </Link>
            )}
          </p>
          {subtitle != null && (
            <p className="line-clamp-2 text-caption wrap-anywhere text-ink-3 large-text:line-clamp-none">
              {subtitle}
            </p>
          )}
          {children}
        </div>
        {menu}
        {figure != null && <p className="shrink-0 text-kpi whitespace-nowrap">{figure}</p>}
      </div>
      {(start != null || end != null) && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <div>{start}</div>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">{end}</div>
        </div>
      )}
      {foot != null && <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">{foot}</div>}
    </div>
  );
}

const WHOLE =
  "after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus";

const TITLE = "line-clamp-3 wrap-anywhere large-text:line-clamp-none";

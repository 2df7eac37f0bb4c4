import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

type ListCardProps = {
  leading?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  to?: string;
  menu?: ReactNode;
  /** A large figure at the right. */
  figure?: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
};

export function ListCard({ leading, title, subtitle, to, menu, figure, start, end }: ListCardProps) {
  return (
    <div className="@container p-3">
      {/* With large text the title has its own row, under the motif and the menu. */}
      <div className="flex items-center gap-3 large-text:flex-wrap large-text:justify-between">
        {leading}
        <div className="min-w-0 flex-1 large-text:order-last large-text:basis-full">
          <p className="text-body font-medium">
            {to === undefined ? (
              <span className={TITLE}>{title}</span>
            ) : (
              // The press target is 48 px high, and the lines around the link do not move.
              <Link to={to} className="-my-3 block rounded-small py-3">
                <span className={TITLE}>{title}</span>
              </Link>
            )}
          </p>
          {subtitle != null && (
            <p className="line-clamp-2 text-caption wrap-anywhere text-ink-3 large-text:line-clamp-none">
              {subtitle}
            </p>
          )}
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
    </div>
  );
}

const TITLE = "line-clamp-3 wrap-anywhere large-text:line-clamp-none";

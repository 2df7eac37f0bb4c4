import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

type ListCardProps = {
  /** The motif of 40 px. */
  leading?: ReactNode;
  title: ReactNode;
  /** Reference · category. */
  subtitle?: ReactNode;
  /** Where the title leads. */
  to?: string;
  /** One Menu. */
  menu?: ReactNode;
  /** Below: the price at the left, the stock and its badge at the right. */
  start?: ReactNode;
  end?: ReactNode;
};

/** A row of a table as a card on phones: the inside of what Table's `card` answers. */
export function ListCard({ leading, title, subtitle, to, menu, start, end }: ListCardProps) {
  return (
    <div className="p-3">
      <div className="flex items-center gap-3">
        {leading}
        <div className="min-w-0 flex-1">
          <p className="line-clamp-3 text-body font-medium wrap-anywhere">
            {to === undefined ? (
              title
            ) : (
              <Link to={to} className="block rounded-small">
                {title}
              </Link>
            )}
          </p>
          {subtitle != null && <p className="truncate text-caption text-ink-3">{subtitle}</p>}
        </div>
        {menu}
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

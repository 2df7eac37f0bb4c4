import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type KpiCardProps = {
  label: string;
  value: ReactNode;
  context?: ReactNode;
  /** On phones the card is a whole row: the amount beside its label, without the context. */
  row?: boolean;
};

export function KpiCard({ label, value, context, row = false }: KpiCardProps) {
  return (
    <div
      className={cx(
        "@container card min-w-0 px-3 py-4 sm:px-4 md:px-5",
        row &&
          "not-page-md:col-span-full not-page-md:flex not-page-md:flex-wrap not-page-md:items-center not-page-md:justify-between not-page-md:gap-x-4 not-page-md:px-4 not-page-md:py-2",
      )}
    >
      <p className="text-table font-medium text-ink-2">{label}</p>
      <p
        className={cx(
          "mt-1 text-kpi xl:page-lg:text-kpi-beside",
          !row && "max-md:text-[1.5rem] max-md:leading-8",
        )}
      >
        {value}
      </p>
      <div
        className={cx(
          "mt-1 flex min-h-6 items-center gap-2 text-caption text-ink-3",
          row && "not-page-md:hidden",
        )}
      >
        {context}
      </div>
    </div>
  );
}

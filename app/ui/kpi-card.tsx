import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type KpiCardProps = {
  label: string;
  value: ReactNode;
  context?: ReactNode;
  /** Smaller on phones, for two cards side by side. */
  compact?: boolean;
};

export function KpiCard({ label, value, context, compact = false }: KpiCardProps) {
  return (
    <div className="@container card min-w-0 px-3 py-4 sm:px-4 md:px-5">
      <p className="text-table font-medium text-ink-2">{label}</p>
      <p className={cx("mt-1 text-kpi", compact && "max-md:text-kpi-compact")}>{value}</p>
      <div className="mt-1 flex min-h-6 items-center gap-2 text-caption text-ink-3">{context}</div>
    </div>
  );
}

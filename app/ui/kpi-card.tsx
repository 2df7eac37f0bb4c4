import type { ReactNode } from "react";

type KpiCardProps = {
  label: string;
  value: ReactNode;
  context?: ReactNode;
};

export function KpiCard({ label, value, context }: KpiCardProps) {
  return (
    <div className="@container card min-w-0 px-3 py-4 sm:px-4 md:px-5">
      <p className="text-table font-medium text-ink-2">{label}</p>
      <p className="mt-1 text-kpi">{value}</p>
      <div className="mt-1 flex min-h-6 items-center gap-2 text-caption text-ink-3">{context}</div>
    </div>
  );
}

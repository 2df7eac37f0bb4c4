import type { ReactNode } from "react";
import { Motif } from "./brand/motif.tsx";
import { cx } from "./cx.ts";

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  rank?: number;
  className?: string;
};

export function EmptyState({ title, children, action, rank = 6, className }: EmptyStateProps) {
  return (
    <div className={cx("flex flex-col items-center px-4 py-10 text-center", className)}>
      <div className="flex gap-0.5">
        {[0, 1, 2].map((tile) => (
          <Motif key={tile} rank={rank} size={32} className="rounded-small" />
        ))}
      </div>
      <p className="mt-4 text-body font-semibold">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-prose text-table text-ink-2">{children}</div>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}

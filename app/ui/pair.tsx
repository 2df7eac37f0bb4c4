import type { ReactNode } from "react";

/** A row of a card's `<dl>`: the label left, the value right. */
export function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
      <dt className="text-table text-ink-2">{label}</dt>
      <dd className="ml-auto min-w-0 text-right text-table font-semibold wrap-anywhere tabular-nums">
        {children}
      </dd>
    </div>
  );
}

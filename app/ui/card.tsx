import type { ReactNode } from "react";

type CardProps = {
  id?: string;
  title?: ReactNode;
  aside?: ReactNode;
  padded?: boolean;
  children: ReactNode;
};

export function Card({ id, title, aside, padded = true, children }: CardProps) {
  const body = padded ? <div className="p-4 md:p-5 large-text:px-3">{children}</div> : children;
  if (title === undefined) return <div className="card min-w-0">{body}</div>;
  return (
    <section
      {...(id !== undefined && { id, tabIndex: -1, "aria-labelledby": `${id}-title` })}
      className="card min-w-0 overflow-hidden"
    >
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 md:px-5 large-text:px-3">
        <h2
          {...(id !== undefined && { id: `${id}-title` })}
          className="min-w-0 text-h2 wrap-anywhere large-text:text-[length:min(1.1875rem,9cqi)]"
        >
          {title}
        </h2>
        {aside}
      </div>
      {body}
    </section>
  );
}

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

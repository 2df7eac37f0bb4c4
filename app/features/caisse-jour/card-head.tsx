import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

type CardHeadProps = { title: string; aside: ReactNode; className?: string };

export function CardHead({ title, aside, className }: CardHeadProps) {
  return (
    <div
      className={cx(
        "flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 md:px-5",
        className,
      )}
    >
      <h2 className="text-h2">{title}</h2>
      <p className="text-caption text-ink-2">{aside}</p>
    </div>
  );
}

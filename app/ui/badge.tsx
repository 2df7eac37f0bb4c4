import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const TONES = {
  moringa: "bg-moringa-soft text-moringa-ink",
  ochre: "bg-ochre-soft text-ochre-ink",
  laterite: "bg-laterite-soft text-laterite-ink",
  bissap: "bg-bissap-soft text-bissap-ink",
  indigo: "bg-indigo-soft text-indigo-ink",
  sunken: "bg-sunken text-ink-2",
  /** What is not done yet. */
  dashed: "border border-dashed border-line-strong text-ink-2",
};

export function toneClass(tone: keyof typeof TONES): string {
  return TONES[tone];
}

type BadgeProps = {
  tone: keyof typeof TONES;
  icon?: LucideIcon;
  children: ReactNode;
  className?: string;
};

/** Each tone has an icon of its own shape, because colour alone is not enough. */
export function Badge({ tone, icon: Icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex min-h-6.5 items-center gap-1.5 rounded-full px-2.5 text-badge whitespace-nowrap large-text:whitespace-normal",
        TONES[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />}
      {children}
    </span>
  );
}

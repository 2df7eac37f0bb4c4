import { Link } from "@remix-run/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { LucideIcon } from "lucide-react";
import { forwardRef, type ReactNode } from "react";
import { cx } from "./cx.ts";

const TONES = {
  info: { icon: Info, className: "border-indigo/30 bg-indigo-soft text-indigo-ink" },
  success: { icon: CircleCheck, className: "border-moringa/30 bg-moringa-soft text-moringa-ink" },
  warning: { icon: TriangleAlert, className: "border-laterite/40 bg-laterite-soft text-laterite-ink" },
  error: { icon: CircleAlert, className: "border-bissap/40 bg-bissap-soft text-bissap-ink" },
} as const;

type NoticeProps = {
  tone: keyof typeof TONES;
  /** In place of the tone's own icon. */
  icon?: LucideIcon;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** "alert" for a notice that appears after a user's action; none for a notice of the first rendering. */
  role?: "alert" | "status";
  id?: string;
  className?: string;
};

export const Notice = forwardRef<HTMLDivElement, NoticeProps>(function Notice(
  { tone, icon, title, children, action, role, id, className },
  ref,
) {
  const { className: toneClass } = TONES[tone];
  const Icon = icon ?? TONES[tone].icon;
  return (
    <div
      ref={ref}
      id={id}
      role={role}
      className={cx(
        "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border px-4 py-3.5 text-body",
        toneClass,
        className,
      )}
    >
      <div className="flex min-w-0 grow basis-68 gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children !== undefined && <div className="min-w-0">{children}</div>}
        </div>
      </div>
      {action !== undefined && <div className="font-semibold max-md:pl-8 md:ml-auto">{action}</div>}
    </div>
  );
});

export function NoticeLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="-my-3 inline-flex min-h-12 items-center underline underline-offset-4">
      {children}
    </Link>
  );
}

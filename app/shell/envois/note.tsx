import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

const TONES = { plain: "text-ink-2", good: "text-moringa", warning: "text-laterite-ink" };

type NoteProps = {
  icon: LucideIcon;
  tone?: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
};

/** A line on the ground of the dialog: an icon, and a sentence or two. */
export function Note({ icon: Icon, tone = "plain", title, children }: NoteProps) {
  return (
    <div className="flex gap-3 text-table">
      <Icon aria-hidden="true" className={cx("mt-px size-5 shrink-0", TONES[tone])} />
      <div className="min-w-0 text-ink-2">
        {title !== undefined && (
          <p className={cx("font-semibold", tone === "warning" ? "text-laterite-ink" : "text-ink")}>
            {title}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

import { type ReactNode, type Ref, useId } from "react";
import { cx } from "#app/ui/cx.ts";

type SettingsCardProps = {
  title: string;
  hint?: string;
  id?: string;
  heading?: Ref<HTMLHeadingElement>;
  className?: string;
  children: ReactNode;
};

export function SettingsCard({ title, hint, id, heading, className, children }: SettingsCardProps) {
  const generated = useId();
  const name = id ?? generated;
  return (
    <section className={cx("card min-w-0", className)} aria-labelledby={name}>
      <h2
        id={name}
        {...(heading && { ref: heading, tabIndex: -1 })}
        className="px-4 pt-4 text-h2 md:px-5 md:pt-5 large-text:px-3"
      >
        {title}
      </h2>
      {hint !== undefined && (
        <p className="px-4 pt-1 text-caption text-ink-3 md:px-5 large-text:px-3">{hint}</p>
      )}
      {children}
    </section>
  );
}

import type { ReactNode } from "react";
import { Unbroken } from "#app/ui/unbroken.tsx";

type RecordHeadProps = {
  /** A motif, or another mark of 44 px. */
  mark?: ReactNode;
  title: string;
  /** Under the title: reference, state. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** The head of a record's screen. */
export function RecordHead({ mark, title, children, actions }: RecordHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {mark}
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-h2 wrap-anywhere">
          <Unbroken>{title}</Unbroken>
        </h2>
        {children !== undefined && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption wrap-anywhere text-ink-2 *:min-w-0">
            {children}
          </p>
        )}
      </div>
      {actions}
    </div>
  );
}

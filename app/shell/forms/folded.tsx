import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useState } from "react";
import { ACTIONS } from "#app/content/actions.ts";

type FoldedProps = {
  title: string;
  fields: readonly { initialValue?: string | undefined; errors?: readonly string[] | undefined }[];
  children: ReactNode;
};

/** Optional fields. Opens when a field has a value or an error, also when a draft is entered later. */
export function Folded({ title, fields, children }: FoldedProps) {
  const [open, setOpen] = useState(fields.some(({ initialValue }) => Boolean(initialValue)));
  const refused = fields.some(({ errors }) => Boolean(errors?.length));
  return (
    <details
      open={open || refused}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onInput={() => setOpen(true)}
      className="group/folded -mb-2 border-t border-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-small text-label">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-2 transition-transform duration-120 group-open/folded:rotate-90"
        />
        <span>
          {title} <span className="font-normal text-ink-3">{ACTIONS.optional}</span>
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-5 pt-2 pb-2">{children}</div>
    </details>
  );
}

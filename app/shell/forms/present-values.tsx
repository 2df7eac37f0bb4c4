import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { RemedyContext } from "#app/ui/remedy.ts";
import { enterSent, isControl } from "#app/ui/type-into.ts";
import { EDITION } from "#app/content/edit.ts";

type PresentValuesProps = { values: Readonly<Record<string, string>>; children: ReactNode };

/** A field that another user has changed gets a button that enters the stored value, from `values` by field id. */
export function PresentValues({ values, children }: PresentValuesProps) {
  const remedy = (id: string) => {
    const value = values[id];
    if (value === undefined) return null;
    return (
      <button
        type="button"
        aria-describedby={`${id}-error`}
        onClick={() => takeOver(id, value)}
        className="inline-flex min-h-12 items-center gap-2 rounded-small text-table font-semibold text-indigo-ink underline underline-offset-4 noscript:hidden"
      >
        <Undo2 aria-hidden="true" className="size-5 shrink-0" />
        {value === "" ? EDITION.empty : EDITION.useThisValue}
      </button>
    );
  };
  return <RemedyContext.Provider value={remedy}>{children}</RemedyContext.Provider>;
}

function takeOver(id: string, value: string): void {
  const field = document.getElementById(id);
  const control =
    field instanceof HTMLFieldSetElement
      ? field.querySelector<HTMLInputElement>(`[value="${CSS.escape(value)}"]`)
      : field;
  if (!isControl(control)) return;
  control.focus();
  enterSent(control, value);
}

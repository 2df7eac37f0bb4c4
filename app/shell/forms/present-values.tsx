import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { RemedyContext } from "#app/ui/remedy.ts";
import { typeInto } from "#app/ui/type-into.ts";
import { EDITION } from "#app/content/edit.ts";

type PresentValuesProps = {
  /** What is stored by now of the fields that somebody else has changed, by the field's id, as a form sends it. */
  values: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** Around the fields of an edit: under each that somebody else has changed, a button takes over what is stored (record 16). */
export function PresentValues({ values, children }: PresentValuesProps) {
  const remedy = (id: string) => {
    const value = values[id];
    return value !== undefined && <TakeOver id={id} value={value} />;
  };
  return <RemedyContext.Provider value={remedy}>{children}</RemedyContext.Provider>;
}

function TakeOver({ id, value }: { id: string; value: string }) {
  return (
    <button
      type="button"
      aria-describedby={`${id}-error`}
      onClick={() => {
        takeOver(id, value);
      }}
      className="inline-flex min-h-12 items-center gap-2 rounded-small text-table font-semibold text-indigo-ink underline underline-offset-4 noscript:hidden"
    >
      <Undo2 aria-hidden="true" className="size-5 shrink-0" />
      {value === "" ? EDITION.empty : EDITION.useThisValue}
    </button>
  );
}

/** As its user would: the field groups its digits and tells its form, and what was refused of it is no longer said. */
function takeOver(id: string, value: string): void {
  const field = document.getElementById(id);
  const control =
    field instanceof HTMLFieldSetElement
      ? field.querySelector<HTMLInputElement>(`[value="${CSS.escape(value)}"]`)
      : field;
  control?.focus();
  if (control !== field) control?.click();
  else if (control instanceof HTMLSelectElement) choose(control, value);
  else if (control instanceof HTMLInputElement) typeInto(control, typed(control, value));
  else if (control instanceof HTMLTextAreaElement) typeInto(control, value);
}

/** A decimal as it is typed in French. */
function typed({ inputMode }: HTMLInputElement, value: string): string {
  return inputMode === "decimal" ? value.replace(".", ",") : value;
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
}

import { type ReactNode, useContext, useId } from "react";
import { cx } from "./cx.ts";
import { FieldError } from "./field-error.tsx";
import { RemedyContext } from "./remedy.ts";
import { useStandingErrors } from "./use-standing-errors.ts";

type FieldGroupProps = {
  legend: ReactNode;
  id?: string;
  errors?: readonly string[] | undefined;
  hint?: ReactNode;
  className?: string;
  /** Several controls that answer one question: radio cards, checkboxes. */
  children: ReactNode;
};

export function FieldGroup({ legend, id, errors, hint, className, children }: FieldGroupProps) {
  const generated = useId();
  const group = id ?? generated;
  const remedy = useContext(RemedyContext);
  const { standing, onInput } = useStandingErrors(errors);
  const invalid = Boolean(standing?.length);
  const describedBy = cx(invalid && `${group}-error`, hint != null && `${group}-description`);
  return (
    <fieldset
      id={group}
      aria-describedby={describedBy || undefined}
      className={cx("min-w-0", className)}
      onInput={onInput}
    >
      <legend className="mb-1.5 text-label text-ink">{legend}</legend>
      {children}
      <FieldError id={`${group}-error`} errors={standing} />
      {invalid && remedy(group)}
      {hint != null && (
        <p id={`${group}-description`} className="mt-1.5 text-caption text-ink-3">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

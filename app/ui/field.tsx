import { type ReactNode, useContext, useId, useState } from "react";
import { FieldContext } from "./control.ts";
import { cx } from "./cx.ts";
import { FieldError } from "./field-error.tsx";
import { RemedyContext } from "./remedy.ts";
import { useStandingErrors } from "./use-standing-errors.ts";

type FieldProps = {
  label: ReactNode;
  /** The control's id. Error and hint are `${id}-error` and `${id}-description`, as in conform. */
  id?: string;
  errors?: readonly string[] | undefined;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  /** Exactly one control, such as Input, Select or MontantInput. */
  children: ReactNode;
};

export function Field({ label, id, errors, hint, optional = false, className, children }: FieldProps) {
  const generated = useId();
  const control = id ?? generated;
  const remedy = useContext(RemedyContext);
  const [problem, report] = useState<string | null>(null);
  const { standing, edited, onInput } = useStandingErrors(errors);
  const sentences = problem === null ? standing : [problem];
  const invalid = Boolean(sentences?.length);
  const describedBy =
    cx(invalid && `${control}-error`, hint != null && `${control}-description`) || undefined;
  return (
    <div className={cx("min-w-0", className)} onInput={onInput}>
      <label htmlFor={control} className="mb-1.5 block text-label text-ink">
        {label}
        {optional && <span className="font-normal text-ink-3"> facultatif</span>}
      </label>
      <FieldContext.Provider value={{ id: control, invalid, describedBy, edited, report }}>
        {children}
      </FieldContext.Provider>
      <FieldError id={`${control}-error`} errors={sentences} />
      {invalid && problem === null && remedy(control)}
      {hint != null && (
        <p id={`${control}-description`} className="mt-1.5 text-caption text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

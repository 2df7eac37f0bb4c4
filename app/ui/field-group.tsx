import { type ReactNode, useContext, useId } from "react";
import { FieldError } from "./field-error.tsx";
import { RemedyContext } from "./remedy.ts";
import { useStandingErrors } from "./use-standing-errors.ts";

type FieldGroupProps = {
  legend: ReactNode;
  id?: string;
  errors?: readonly string[] | undefined;
  /** Several controls that answer one question: radio cards, checkboxes. */
  children: ReactNode;
};

export function FieldGroup({ legend, id, errors, children }: FieldGroupProps) {
  const generated = useId();
  const group = id ?? generated;
  const remedy = useContext(RemedyContext);
  const { standing, onInput } = useStandingErrors(errors);
  const invalid = Boolean(standing?.length);
  return (
    <fieldset
      id={group}
      aria-describedby={invalid ? `${group}-error` : undefined}
      className="min-w-0"
      onInput={onInput}
    >
      <legend className="mb-1.5 text-label text-ink">{legend}</legend>
      {children}
      <FieldError id={`${group}-error`} errors={standing} />
      {invalid && remedy(group)}
    </fieldset>
  );
}

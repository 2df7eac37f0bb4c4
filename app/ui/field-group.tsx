import { type ReactNode, useContext } from "react";
import { FieldError } from "./field-error.tsx";
import { RemedyContext } from "./remedy.ts";
import { useStandingErrors } from "./use-standing-errors.ts";

type FieldGroupProps = {
  legend: ReactNode;
  id: string;
  errors: readonly string[] | undefined;
  children: ReactNode;
};

export function FieldGroup({ legend, id, errors, children }: FieldGroupProps) {
  const remedy = useContext(RemedyContext);
  const { standing, onInput } = useStandingErrors(errors);
  const invalid = Boolean(standing?.length);
  return (
    <fieldset
      id={id}
      aria-describedby={invalid ? `${id}-error` : undefined}
      className="min-w-0"
      onInput={onInput}
    >
      <legend className="mb-1.5 text-label text-ink">{legend}</legend>
      {children}
      <FieldError id={`${id}-error`} errors={standing} />
      {invalid && remedy(id)}
    </fieldset>
  );
}

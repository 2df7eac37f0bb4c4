import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { VENTES } from "#app/content/ventes.ts";
import { cx } from "#app/ui/cx.ts";
import { FieldError } from "#app/ui/field-error.tsx";
import { rangeProblem, type TypedRange } from "./period.ts";

/** `check` is a form's onSubmit: dates that are no range are not sent. `range` may come from the address. */
export function useRange(range: TypedRange) {
  const [problem, setProblem] = useState(() => rangeProblem(range));
  const [shown, setShown] = useState(range);
  // Another address brings other dates, for example after a step back.
  if (shown.dateDebut !== range.dateDebut || shown.dateFin !== range.dateFin) {
    setShown(range);
    setProblem(rangeProblem(range));
  }
  function check(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const fieldOf = (name: keyof TypedRange) => form.querySelector<HTMLInputElement>(`[name=${name}]`);
    const textOf = (name: keyof TypedRange) => fieldOf(name)?.value ?? "";
    const found = rangeProblem({ dateDebut: textOf("dateDebut"), dateFin: textOf("dateFin") });
    const field = found && fieldOf(found.field);
    setProblem(found);
    // On phones the search does not show the dates: the server leaves out dates that are no range.
    if (!field?.checkVisibility()) return;
    event.preventDefault();
    field.focus();
  }
  return { range, problem, check };
}

type RangeFieldsProps = Pick<ReturnType<typeof useRange>, "range" | "problem"> & { className?: string };

export function RangeFields({ range, problem, className }: RangeFieldsProps) {
  const errorId = useId();
  const fields = [
    ["dateDebut", VENTES.from],
    ["dateFin", VENTES.to],
  ] as const;
  return (
    <>
      {fields.map(([name, label]) => (
        <DateField
          key={name}
          name={name}
          label={label}
          value={range[name]}
          {...(problem?.field === name && { errorId })}
          {...(className !== undefined && { className })}
        />
      ))}
      {problem && (
        <div role="alert" className="order-last basis-full">
          <FieldError
            id={errorId}
            errors={[`${VENTES.rangeTitle}\u00A0: ${VENTES.rangeFailed}. ${problem.sentence}`]}
          />
        </div>
      )}
    </>
  );
}

type DateFieldProps = { name: string; label: string; value: string; errorId?: string; className?: string };

/** A typed date stays until the address has another. */
function DateField({ name, label, value, errorId, className }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  const id = useId();
  return (
    <div className={cx("field-box flex min-w-40 flex-auto items-center gap-2 pr-2 pl-3.5", className)}>
      <label htmlFor={id} className="text-table text-ink-3">
        {label}
      </label>
      <input
        id={id}
        ref={input}
        type="date"
        name={name}
        defaultValue={value}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        className="field-bare min-h-11 flex-1 py-2 tabular-nums"
      />
    </div>
  );
}

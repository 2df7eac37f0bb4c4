import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { VENTES } from "#app/content/ventes.ts";
import { cx } from "#app/ui/cx.ts";
import { FieldError } from "#app/ui/field-error.tsx";
import { type RangeProblem, rangeProblem, type TypedRange } from "./period.ts";

/** `check` is a form's onSubmit: dates that are no range are not sent. `range` may come from the address. */
export function useRange(range: TypedRange) {
  const [problem, setProblem] = useState(() => rangeProblem(range));
  const { dateDebut, dateFin } = range;
  // Another address brings other dates, for example after a step back.
  useEffect(() => setProblem(rangeProblem({ dateDebut, dateFin })), [dateDebut, dateFin]);
  function check(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget);
    const text = (name: keyof TypedRange) => String(typed.get(name) ?? "");
    const found = rangeProblem({ dateDebut: text("dateDebut"), dateFin: text("dateFin") });
    const field = found && event.currentTarget.querySelector<HTMLInputElement>(`[name=${found.field}]`);
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
        <div role="alert" className={cx("order-last basis-full", className)}>
          <RangeError id={errorId} problem={problem} />
        </div>
      )}
    </>
  );
}

function RangeError({ id, problem }: { id: string; problem: RangeProblem }) {
  return (
    <FieldError id={id} errors={[`${VENTES.rangeTitle}\u00A0: ${VENTES.rangeFailed}. ${problem.sentence}`]} />
  );
}

type DateFieldProps = { name: string; label: string; value: string; errorId?: string; className?: string };

/** A typed date stays until the address has another. */
function DateField({ name, label, value, errorId, className }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  return (
    <label className={cx("field-box flex min-w-40 flex-auto items-center gap-2 pr-2 pl-3.5", className)}>
      <span className="text-table text-ink-3">{label}</span>
      <input
        ref={input}
        type="date"
        name={name}
        defaultValue={value}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        className="field-bare min-h-11 flex-1 py-2 tabular-nums"
      />
    </label>
  );
}

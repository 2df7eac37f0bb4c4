import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

type Choice<T extends string> = { value: T; label: ReactNode };

type ChoicesProps<T extends string> = {
  legend: string;
  name: string;
  choices: readonly Choice<T>[];
  chosen: T;
  disabled?: boolean;
  hideLegend?: boolean;
  onChoose: (value: T) => void;
};

/** Radio buttons that look like the till's quick amounts, three in a row. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { legend, name, choices, chosen, disabled = false, hideLegend = false, onChoose } = props;
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={cx("mb-1.5 text-label", hideLegend && "sr-only")}>{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(30%,5.5rem)),1fr))] gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-13 items-center justify-center gap-1.5 rounded-control border-control border-line-strong bg-surface px-1.5 text-center text-table leading-5 font-semibold wrap-anywhere has-checked:border-indigo has-checked:bg-indigo-soft has-checked:text-indigo-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus dark:has-checked:border-indigo-ink"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

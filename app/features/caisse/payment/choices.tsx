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
  /** One row that scrolls sideways. */
  row?: boolean;
  onChoose: (value: T) => void;
};

/** Radio buttons that look like the till's quick amounts, three in a row. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const {
    legend,
    name,
    choices,
    chosen,
    disabled = false,
    hideLegend = false,
    row = false,
    onChoose,
  } = props;
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={cx("mb-1.5 text-label", hideLegend && "sr-only")}>{legend}</legend>
      <div
        className={
          row
            ? "scroll-row -mx-4 -my-1 flex gap-2 px-4 py-1 md:-mx-7 md:px-7 split-wide:-mx-6 split-wide:px-6"
            : "grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(30%,5.5rem)),1fr))] gap-2"
        }
      >
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className={cx(
              row ? "min-h-12 shrink-0 px-3 whitespace-nowrap" : "min-h-13 px-1.5 wrap-break-word",
              "relative flex items-center justify-center gap-1 rounded-control border-control border-line-strong bg-surface text-center text-table leading-5 font-semibold has-checked:border-indigo has-checked:bg-indigo-soft has-checked:text-indigo-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus dark:has-checked:border-indigo-ink",
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

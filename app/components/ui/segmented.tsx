import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type Option<Value extends string> = { value: Value; label: ReactNode };

const TRACK = "scroll-row inline-flex max-w-full rounded-control bg-sunken";
const SEGMENT =
  "inline-flex min-h-12 shrink-0 items-center rounded-control border-[1.5px] px-3.5 text-table font-semibold whitespace-nowrap focus-visible:-outline-offset-3";
const ON = "border-line-strong bg-surface text-ink";
const OFF = "border-transparent text-ink-2 hover:text-ink";

type SegmentedProps<Value extends string> = {
  label: string;
  name: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** One choice among few, without leaving the screen: native radios, so arrow keys work. */
export function Segmented<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  return (
    <div role="radiogroup" aria-label={label} className={cx(TRACK, className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            SEGMENT,
            "relative has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus",
            option.value === value ? ON : OFF,
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value);
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

type SegmentedLinksProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  href: (value: Value) => string;
  className?: string;
};

/** The same, when the choice lives in the address: the dashboard's period. */
export function SegmentedLinks<Value extends string>({
  label,
  options,
  value,
  href,
  className,
}: SegmentedLinksProps<Value>) {
  return (
    <nav aria-label={label} className={cx(TRACK, className)}>
      {options.map((option) => (
        <Link
          key={option.value}
          to={href(option.value)}
          preventScrollReset
          aria-current={option.value === value ? "true" : undefined}
          className={cx(SEGMENT, option.value === value ? ON : OFF)}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}

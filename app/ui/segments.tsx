import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { formatQuantite } from "#worker/core/domain/money.ts";
import { cx } from "./cx.ts";

type SegmentsProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string; icon?: LucideIcon; count?: number; urgent?: boolean }[];
  value: Value;
  onChoose: (value: Value) => void;
  /** Only the icons are seen; the labels are titles. */
  unnamed?: boolean;
};

/** Native radios, so that arrow keys work. Needs scripts. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label: group, choices, value: chosen, onChoose, unnamed = false } = props;
  const name = useId();
  const counted = choices.some(({ count }) => count !== undefined);
  return (
    <div
      role="radiogroup"
      aria-label={group}
      className="flex max-w-full rounded-control bg-sunken large-text:flex-wrap noscript:hidden"
    >
      {choices.map(({ value, label, icon: Icon, count, urgent }) => (
        <label
          key={value}
          title={label}
          className={cx(
            "relative inline-flex min-h-12 min-w-12 items-center justify-center gap-1.5 rounded-control border-control text-table font-medium",
            unnamed ? "flex-1" : Icon || counted ? "flex-auto px-1.5" : "flex-auto px-3.5",
            "has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus",
            chosen === value
              ? "border-line-strong bg-surface text-ink"
              : "border-transparent text-ink-2 hover:text-ink",
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={count === undefined ? label : `${label} ${formatQuantite(count)}`}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
          {!unnamed && <span className={cx(Icon && "large-text:sr-only")}>{label}</span>}
          {count !== undefined && (
            <span className={urgent ? "font-bold text-laterite-ink" : "font-normal text-ink-3"}>
              {formatQuantite(count)}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}

import { cx } from "./cx.ts";

export type ButtonKind = keyof typeof KINDS;
export type ButtonSize = keyof typeof SIZES;

const BASE =
  "inline-flex max-w-full shrink-0 items-center justify-center rounded-control border-control text-center font-semibold select-none " +
  "transition-[background-color,opacity] duration-120 ease-etal [&>svg]:shrink-0";

/** The border keeps a disabled button visible on a sunken ground. */
const OFF =
  "disabled:border-line-strong/60 disabled:bg-sunken disabled:text-ink-3 aria-disabled:border-line-strong/60 " +
  "aria-disabled:bg-sunken aria-disabled:text-ink-3";

const KINDS = {
  cash: "border-transparent bg-ochre text-on-ochre hover:bg-ochre-hover active:bg-ochre-press",
  primary:
    "border-transparent bg-indigo text-white hover:bg-indigo-hover active:bg-indigo-press aria-busy:bg-indigo-press",
  secondary: "border-line-strong bg-surface text-ink hover:bg-canvas active:bg-sunken",
  till: "border-till-line bg-till-2 text-white hover:bg-till active:bg-till",
  ghost: "border-transparent text-ink-2 hover:bg-sunken active:bg-sunken disabled:bg-transparent",
  danger: "border-bissap bg-surface text-bissap-ink hover:bg-bissap-soft active:bg-bissap-soft",
  "danger-ghost":
    "border-transparent text-bissap-ink hover:bg-bissap-soft active:bg-bissap-soft disabled:bg-transparent",
  "danger-filled": "border-transparent bg-bissap text-on-accent hover:bg-bissap-ink active:bg-bissap-ink",
};

const SIZES = {
  medium: "min-h-12 gap-2.5 px-5 py-2 text-body font-semibold large-text:px-3",
  large: "min-h-14 gap-2.5 px-6 py-2.5 text-body font-semibold large-text:px-3",
  till: "min-h-15 gap-3 px-5 py-3 text-price font-semibold",
};

export function buttonClass(
  kind: ButtonKind = "secondary",
  size: ButtonSize = "medium",
  className?: string,
): string {
  return cx(BASE, SIZES[size], KINDS[kind], OFF, className);
}

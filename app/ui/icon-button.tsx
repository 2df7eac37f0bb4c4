import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";
import { cx } from "./cx.ts";

type IconKind = "ghost" | "outline" | "danger" | "primary";

const KINDS: Record<IconKind, string> = {
  ghost: "text-ink-2 hover:bg-sunken active:bg-sunken",
  outline: "border-control border-line-strong bg-surface text-ink hover:bg-canvas active:bg-sunken",
  danger: "text-bissap-ink hover:bg-bissap-soft active:bg-bissap-soft",
  primary: "bg-indigo text-white hover:bg-indigo-hover active:bg-indigo-press",
};

export function iconClass(kind: IconKind, dense: boolean, className: string | undefined): string {
  return cx(
    "inline-flex min-h-12 items-center justify-center rounded-control transition-[background-color] duration-120 ease-etal",
    "disabled:text-ink-3 disabled:hover:bg-transparent [&>svg]:size-5 [&>svg]:shrink-0",
    dense ? "min-w-10.5 pointer-coarse:min-w-12" : "min-w-12",
    KINDS[kind],
    className,
  );
}

type Named = {
  /** Contains the thing's name: "Modifier Riz parfumé 25 kg". */
  label: string;
  kind?: IconKind;
  /** 42 px wide, for the actions of a table row; 48 px on touch screens. */
  dense?: boolean;
};

type IconButtonProps = ComponentPropsWithoutRef<"button"> & Named;

export function IconButton({
  label,
  kind = "ghost",
  dense = false,
  type = "button",
  className,
  ...props
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={iconClass(kind, dense, className)}
      {...props}
    />
  );
}

export function IconLink({ label, kind = "ghost", dense = false, className, ...props }: LinkProps & Named) {
  return <Link aria-label={label} title={label} className={iconClass(kind, dense, className)} {...props} />;
}

import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";
import { cx } from "./cx.ts";

const KINDS = {
  ghost: "text-ink-2 hover:bg-sunken active:bg-sunken",
  danger: "text-bissap-ink hover:bg-bissap-soft active:bg-bissap-soft",
};

export function iconClass(className?: string, kind: keyof typeof KINDS = "ghost", dense = false): string {
  return cx(
    "inline-flex min-h-12 items-center justify-center rounded-control transition-[background-color] duration-120 ease-etal",
    "disabled:text-ink-3 disabled:hover:bg-transparent [&>svg]:size-5 [&>svg]:shrink-0",
    dense ? "min-w-10.5 pointer-coarse:min-w-12" : "min-w-12",
    KINDS[kind],
    className,
  );
}

type Named = {
  /** Contains the record's name: "Modifier Riz parfumé 25 kg". */
  label: string;
  kind?: keyof typeof KINDS;
  dense?: boolean;
};

type IconButtonProps = ComponentPropsWithoutRef<"button"> & Named;

export function IconButton({ label, kind, dense, type = "button", className, ...props }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={iconClass(className, kind, dense)}
      {...props}
    />
  );
}

export function IconLink({ label, kind, dense, className, ...props }: LinkProps & Named) {
  return <Link aria-label={label} title={label} className={iconClass(className, kind, dense)} {...props} />;
}

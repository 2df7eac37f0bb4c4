import { Link, type LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClass, type ButtonKind, type ButtonSize } from "./button-style.ts";

export type LinkButtonProps = LinkProps & { kind?: ButtonKind; size?: ButtonSize; icon?: ReactNode };

export function LinkButton({ kind, size, icon, className, children, ...props }: LinkButtonProps) {
  return (
    <Link className={buttonClass(kind, size, className)} {...props}>
      {icon}
      {children}
    </Link>
  );
}

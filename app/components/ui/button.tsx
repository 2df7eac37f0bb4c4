import { type ComponentPropsWithRef, forwardRef, type MouseEvent, type ReactNode } from "react";
import { ButtonFaces } from "./button-faces.tsx";
import { buttonClass, type ButtonKind, type ButtonSize } from "./button-style.ts";

export type ButtonProps = ComponentPropsWithRef<"button"> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  /** While true the width is kept, the loader and `loadingLabel` show, and a second press does nothing. */
  loading?: boolean;
  /** A verb: "Enregistrement…". */
  loadingLabel?: string;
};

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    kind,
    size,
    icon,
    loading = false,
    loadingLabel,
    type = "button",
    className,
    children,
    onClick,
    ...props
  },
  ref,
) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      ref={ref}
      type={type}
      aria-busy={loading || undefined}
      className={buttonClass(kind, size, className)}
      onClick={press}
      {...props}
    >
      <ButtonFaces loading={loading} loadingLabel={loadingLabel}>
        {icon}
        {children}
      </ButtonFaces>
    </button>
  );
});

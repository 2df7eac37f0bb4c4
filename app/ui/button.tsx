import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from "react";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { buttonClass, type ButtonKind, type ButtonSize } from "./button-style.ts";
import { Loader } from "./loader.tsx";

type ButtonProps = ComponentPropsWithoutRef<"button"> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  /** While true, the button keeps its width and ignores presses. */
  loading?: boolean;
  loadingLabel?: string;
};

export function Button({
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
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
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
}

type ButtonFacesProps = { loading: boolean; loadingLabel: string | undefined; children: ReactNode };

/** Both faces share one grid cell, so that the button is as wide as the wider face. */
function ButtonFaces({ loading, loadingLabel, children }: ButtonFacesProps) {
  return (
    <span className="grid items-center justify-items-center gap-[inherit]">
      <span className={face(!loading)} aria-hidden={loading || undefined}>
        {children}
      </span>
      {(loading || loadingLabel !== undefined) && (
        <span className={face(loading)} aria-hidden={!loading || undefined}>
          <Loader still={!loading} />
          {loadingLabel ?? <span className="sr-only motion-reduce:not-sr-only">{SCREEN_TEXTS.loading}</span>}
        </span>
      )}
    </span>
  );
}

function face(shown: boolean): string {
  const base = "col-start-1 row-start-1 inline-flex items-center justify-center gap-[inherit]";
  return shown ? base : `${base} invisible`;
}

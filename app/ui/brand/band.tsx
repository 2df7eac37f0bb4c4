import { type ReactNode, useId } from "react";

export type BandProps = { height?: 8 | 16; className?: string };

/** `children` is a drawing 8 high and `period` wide, repeated along the width. */
export function Band({
  period,
  height = 8,
  className,
  children,
}: BandProps & { period: number; children: ReactNode }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height}
      shapeRendering="crispEdges"
      className={`block print:hidden ${className ?? ""}`}
    >
      <pattern
        id={id}
        width={period}
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${String(height / 8)})`}
      >
        {children}
      </pattern>
      <rect width="100%" height={height} fill={`url(#${id})`} />
    </svg>
  );
}

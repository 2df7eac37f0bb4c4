import { useId } from "react";
import { motif } from "./motif-data.ts";

type MotifBandProps = {
  /** Rank of the category by id, from 0. */
  rang: number;
  /** 8 px along the top edge of a till tile; 16 only under the title of a product page. */
  height?: 8 | 16;
  className?: string;
};

/** The category's motif as a folded edge of cloth, repeated along the whole width. */
export function MotifBand({ rang, height = 8, className }: MotifBandProps) {
  const id = useId();
  const { ground, figure, path } = motif(rang);
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
        width="16"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${String(height / 8)})`}
      >
        <path fill={ground} d="M0 0h16v8H0z" />
        <path fill={figure} d={path} transform="translate(4)" />
      </pattern>
      <rect width="100%" height={height} fill={`url(#${id})`} />
    </svg>
  );
}

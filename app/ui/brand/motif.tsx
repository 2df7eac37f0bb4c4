import { motif } from "./motif-data.ts";

type MotifProps = {
  /** Rank of the category by id, from 0. */
  rank: number;
  size?: number;
  className?: string;
};

/** Hidden from assistive technology, because the category's name is always beside it. */
export function Motif({ rank, size = 40, className }: MotifProps) {
  const { ground, figure, path } = motif(rank);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 8 8"
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className={`shrink-0 rounded-swatch print:hidden ${className ?? ""}`}
    >
      <path fill={ground} d="M0 0h8v8H0z" />
      <path fill={figure} d={path} />
    </svg>
  );
}

import type { BandProps } from "./band.tsx";
import { motif } from "./motif-data.ts";

/** A picture, because the till shows one in each tile: drawings in the page would cost the tiles half their layout. */
export function MotifBand({ rank, height = 8, className = "" }: BandProps & { rank: number }) {
  return (
    <span
      aria-hidden="true"
      className={`block w-full print:hidden ${className}`}
      style={{ height, backgroundImage: pictureOf(rank), backgroundSize: `auto ${String(height)}px` }}
    />
  );
}

const pictures = new Map<number, string>();

function pictureOf(rank: number): string {
  let picture = pictures.get(rank);
  if (picture === undefined) {
    const { ground, figure, path } = motif(rank);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="8" viewBox="0 0 16 8" shape-rendering="crispEdges"><path fill="${ground}" d="M0 0h16v8H0z"/><path fill="${figure}" d="${path}" transform="translate(4)"/></svg>`;
    picture = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
    pictures.set(rank, picture);
  }
  return picture;
}

import { Band, type BandProps } from "./band.tsx";
import { motif } from "./motif-data.ts";

export function MotifBand({ rank, ...band }: BandProps & { rank: number }) {
  const { ground, figure, path } = motif(rank);
  return (
    <Band period={16} {...band}>
      <path fill={ground} d="M0 0h16v8H0z" />
      <path fill={figure} d={path} transform="translate(4)" />
    </Band>
  );
}

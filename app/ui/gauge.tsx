import type { NiveauStock } from "#worker/features/produits/domain.ts";
import { cx } from "./cx.ts";

const FILLS: Record<NiveauStock, string> = {
  NORMAL: "fill-moringa",
  ATTENTION: "fill-ochre-line",
  FAIBLE: "fill-laterite",
  CRITIQUE: "fill-laterite",
};

type GaugeProps = {
  quantite: number;
  seuil: number;
  niveau: NiveauStock;
  /** Full scale in thresholds. A scale of 10 has a tick at the threshold. */
  scale?: 1 | 10;
  className?: string;
};

/** Hidden from assistive technology, because the number stands beside the gauge. */
export function Gauge({ quantite, seuil, niveau, scale = 10, className }: GaugeProps) {
  if (seuil <= 0) return null;
  const filled = Math.min(100, Math.max(0, (quantite / (seuil * scale)) * 100));
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="16"
      className={cx("block forced-color-adjust-none", className)}
    >
      <rect
        y="4"
        width="100%"
        height="8"
        rx="4"
        className="fill-sunken forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      {filled > 0 && (
        <rect
          y="4"
          width={`${filled.toFixed(1)}%`}
          height="8"
          rx="4"
          className={cx(FILLS[niveau], "forced-colors:fill-[CanvasText]")}
        />
      )}
      {scale === 10 && (
        <rect x="10%" width="2" height="16" className="fill-ink forced-colors:fill-[CanvasText]" />
      )}
    </svg>
  );
}

import type { CSSProperties, ReactNode } from "react";

type FitLineProps = {
  /** Grouped by thousands. */
  figures: string;
  /** The currency, when it stands on the same line. */
  symbol?: string;
  /** Without children the figures are shown. */
  children?: ReactNode;
};

/** A currency's letters beside its amount (design 3). */
export const CURRENCY_EM = 0.68;

// The widest bold figure, capital or space among the system fonts that Étal may meet.
const FIGURE_EM = 0.7;
const THIN_SPACE_EM = 0.3;
const SPACE_EM = 0.35;

/** The greatest width of the figures, in their own letters, for the styles `fit-line` and `fit-columns`. */
export function fitStyle(figures: string, symbol = ""): CSSProperties {
  const shown = figures.replace(/\s/g, "").length;
  const beside = symbol === "" ? 0 : CURRENCY_EM * (SPACE_EM + symbol.length * FIGURE_EM);
  const em = shown * FIGURE_EM + (figures.length - shown) * THIN_SPACE_EM + beside;
  return { "--em": em.toFixed(2) } as CSSProperties;
}

/**
 * Figures that are never wider than their `@container`, whatever the step or the user's text size. The container is
 * the room beside a label, or the whole row.
 */
export function FitLine({ figures, symbol = "", children = figures }: FitLineProps) {
  return (
    <span className="fit-line" style={fitStyle(figures, symbol)}>
      {children}
    </span>
  );
}

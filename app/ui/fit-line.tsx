import type { CSSProperties, ReactNode } from "react";

type FitLineProps = {
  /** Grouped by thousands. */
  figures: string;
  /** The currency, where it stands on the same line. */
  symbol?: string;
  /** The figures alone when absent. */
  children?: ReactNode;
};

/** The letters of a currency beside its amount (design 3). */
export const CURRENCY_EM = 0.68;

// Of the system fonts that Étal may meet, the widest: a bold figure or capital, and the spaces between thousands and
// before a currency.
const FIGURE_EM = 0.7;
const THIN_SPACE_EM = 0.3;
const SPACE_EM = 0.35;

/** How wide the figures are at most, in their own letters, for the styles that ask for it: `fit-line`, `fit-columns`. */
export function fitStyle(figures: string, symbol = ""): CSSProperties {
  const shown = figures.replace(/\s/g, "").length;
  const beside = symbol === "" ? 0 : CURRENCY_EM * (SPACE_EM + symbol.length * FIGURE_EM);
  const em = shown * FIGURE_EM + (figures.length - shown) * THIN_SPACE_EM + beside;
  return { "--em": em.toFixed(2) } as CSSProperties;
}

/**
 * Figures that are never wider than the `@container` they stand in, however large their step or the user's text. Beside a
 * label that must stay on their line, the container is what the label leaves; else it is the whole row, which wraps.
 */
export function FitLine({ figures, symbol = "", children = figures }: FitLineProps) {
  return (
    <span className="fit-line" style={fitStyle(figures, symbol)}>
      {children}
    </span>
  );
}

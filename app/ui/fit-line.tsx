import type { CSSProperties, ReactNode } from "react";

type FitLineProps = {
  figures: string;
  symbol?: string;
  children?: ReactNode;
};

/** Size of the currency's letters, as a part of the amount's size. */
export const CURRENCY_EM = 0.68;

// The greatest widths of bold digits, capitals and spaces among the system fonts of Étal's users.
const FIGURE_EM = 0.7;
const THIN_SPACE_EM = 0.3;
const SPACE_EM = 0.35;

/** The greatest width of the text in em, as the variable `--em` of the styles `fit-line` and `fit-columns`. */
export function fitStyle(figures: string, symbol = ""): CSSProperties {
  const shown = figures.replace(/\s/g, "").length;
  const beside = symbol === "" ? 0 : CURRENCY_EM * (SPACE_EM + symbol.length * FIGURE_EM);
  const em = shown * FIGURE_EM + (figures.length - shown) * THIN_SPACE_EM + beside;
  return { "--em": em.toFixed(2) } as CSSProperties;
}

/** Figures that are never wider than their `@container`, at any text size. */
export function FitLine({ figures, symbol = "", children = figures }: FitLineProps) {
  return (
    <span className="fit-line" style={fitStyle(figures, symbol)}>
      {children}
    </span>
  );
}

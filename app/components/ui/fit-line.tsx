import type { CSSProperties, ReactNode } from "react";

type FitLineProps = {
  /** Grouped by thousands. */
  figures: string;
  /** What else stands on the line, in ems: the currency. */
  beside?: number;
  /** The figures alone when absent. */
  children?: ReactNode;
};

// Of the system fonts that Étal may meet, the widest: a bold figure, and the thin space between thousands.
const FIGURE_EM = 0.7;
const SPACE_EM = 0.3;

/** Figures that are never wider than the `@container` they stand in, however large their step or the user's text. */
export function FitLine({ figures, beside = 0, children = figures }: FitLineProps) {
  const shown = figures.replace(/\s/g, "").length;
  const em = shown * FIGURE_EM + (figures.length - shown) * SPACE_EM + beside;
  return (
    <span className="fit-line" style={{ "--em": em.toFixed(2) } as CSSProperties}>
      {children}
    </span>
  );
}

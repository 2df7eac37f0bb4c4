// What a device prints on: the width of its paper, and the alphabet of its ticket printer.

export const LARGEURS = ["58", "80", "A4"] as const;
export type Largeur = (typeof LARGEURS)[number];

/** A roll has no pages: its height is that of its text. */
export type RollLargeur = Exclude<Largeur, "A4">;

/** In the order in which a device offers them (docs/decisions/0055). */
export const CODE_PAGES = ["cp850", "cp858", "windows1252", "cp437"] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** Has every accent of French and, unlike the others, the same number on nearly all printers. */
export const DEFAULT_CODE_PAGE: CodePage = "cp850";

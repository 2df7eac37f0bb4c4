// Text as it is kept, compared and searched. What nobody can see neither makes a name nor tells two names apart.

/**
 * What draws nothing by itself: zero-width spaces, soft hyphens, marks of direction, fillers, joiners, selectors, and what
 * commands a terminal or a printer. White space is spaces and lines, and NUL is refused.
 */
const INVISIBLES = /(?![\0\s\u0085])\p{Cc}|\p{Default_Ignorable_Code_Point}/gu;
/**
 * Those that change nothing about their neighbours either. A joiner, a variation selector or a tag stays: families,
 * hearts and flags among the emoji are made with them, and Arabic, N'Ko or Indic letters take their shape from them.
 */
const NO_EFFECT =
  /(?![\0\s\u0085])\p{Cc}|[^\P{Default_Ignorable_Code_Point}\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}]/gu;
const LEADING_BLANK = /^[\s\p{Default_Ignorable_Code_Point}]+/u;

/** A text as it is kept, its lines too: without what has no effect; "" when nothing of it can be seen. */
export function block(text: string): string {
  return text
    .replace(NO_EFFECT, "")
    .normalize("NFC")
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(LEADING_BLANK, "")
    .trim();
}

/** The same on one line, spaces tidied: a name. */
export function singleLine(text: string): string {
  return block(text).replace(/\s+/g, " ");
}

/** "Œuf frais, Bébé" → "oeuf frais, bebe": what search and sorting compare. */
export function fold(text: string): string {
  return text
    .replace(INVISIBLES, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/\s+/g, " ")
    .trim();
}

/** "Bébé " and "BÉBÉ" → "bébé": what must be unique without case; accents count. */
export function uniqueKey(text: string): string {
  return text.replace(INVISIBLES, "").normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** True when SQLite can hold the text as it is: no NUL and no half of a surrogate pair (decision 17). */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

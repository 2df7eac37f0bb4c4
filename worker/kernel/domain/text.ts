// Normal forms of text. Invisible characters must not make a name, or two names that look equal.

/**
 * Characters that draw nothing, and control characters for terminals and printers. Line ends and spaces stay;
 * NUL is refused elsewhere.
 */
const INVISIBLES = /(?![\0\s\u0085])\p{Cc}|\p{Default_Ignorable_Code_Point}/gu;
/** Joiners, variation selectors and tags stay: emoji and Arabic, N'Ko or Indic letters need them. */
const NO_EFFECT =
  /(?![\0\s\u0085])\p{Cc}|[^\P{Default_Ignorable_Code_Point}\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}]/gu;
const LEADING_BLANK = /^[\s\p{Default_Ignorable_Code_Point}]+/u;

/** Keeps lines. "" when nothing visible is left. */
export function block(text: string): string {
  return text
    .replace(NO_EFFECT, "")
    .normalize("NFC")
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(LEADING_BLANK, "")
    .trim();
}

/** On one line, with single spaces. */
export function singleLine(text: string): string {
  return block(text).replace(/\s+/g, " ");
}

/** "Œuf frais, Bébé" → "oeuf frais, bebe", for search and sorting. */
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

/** "Bébé " and "BÉBÉ" → "bébé", for uniqueness; accents count. */
export function uniqueKey(text: string): string {
  return text.replace(INVISIBLES, "").normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** False with NUL or half a surrogate pair, which SQLite cannot store (decision 17). */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

// Normal forms of text. No name may consist of invisible characters, and names that look equal must be equal.

/** Invisible and control characters. Line ends and spaces stay; `isStorableText` refuses NUL. */
const INVISIBLES = /(?![\0\s\u0085])\p{Cc}|\p{Default_Ignorable_Code_Point}/gu;
/** Joiners, variation selectors and tags stay: emoji and Arabic, N'Ko or Indic letters need them. */
const NO_EFFECT =
  /(?![\0\s\u0085])\p{Cc}|[^\P{Default_Ignorable_Code_Point}\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}]/gu;
const LEADING_BLANK = /^[\s\p{Default_Ignorable_Code_Point}]+/u;

/** Keeps line ends. "" when no visible character is left. */
export function block(text: string): string {
  return text
    .replace(NO_EFFECT, "")
    .normalize("NFC")
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(LEADING_BLANK, "")
    .trim();
}

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

/**
 * The key that sorts a folded text as people count: "article 2" before "article 10". Each number is preceded by its
 * number of digits and loses its leading zeros. Only ASCII digits are numbers. Migration 0012 does the same in SQL.
 */
export function naturalKey(folded: string): string {
  return folded.replace(/[0-9]+/g, (digits) => {
    const number = digits.replace(/^0+/, "");
    return String(number.length).padStart(3, "0") + number;
  });
}

/** The sort key of a title or a name. */
export function sortKey(text: string): string {
  return naturalKey(fold(text));
}

/** "Bébé " and "BÉBÉ" → "bébé", for uniqueness; accents count. */
export function uniqueKey(text: string): string {
  return text.replace(INVISIBLES, "").normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** False with NUL or half a surrogate pair, which SQLite cannot store (product decision 17). */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

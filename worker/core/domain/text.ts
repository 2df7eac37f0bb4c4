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

/** Characters that are written for an apostrophe, with the letters of Hausa and of transcriptions. */
const APOSTROPHES = /[`´\u02b9-\u02bf\u2018-\u201b\u2032\uff07]/g;
/** Hyphens, dashes and the minus sign. The soft hyphen is invisible. */
const HYPHENS = /[\u2010-\u2015\u2212\uff0d]/g;

/** One spelling of signs that keyboards and phones write in several ways. Migration 0021 has the same characters. */
function unify(lowerCase: string): string {
  return lowerCase
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, "-")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/\s+/g, " ")
    .trim();
}

/** "Œuf frais, Bébé d’Awa" → "oeuf frais, bebe d'awa", for search and sorting. */
export function fold(text: string): string {
  return unify(
    text.replace(INVISIBLES, "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ß/g, "ss"),
  );
}

/** "Bébé " and "BÉBÉ" → "bébé", for uniqueness; accents count. */
export function uniqueKey(text: string): string {
  return unify(text.replace(INVISIBLES, "").normalize("NFC").toLowerCase());
}

/** Case and invisible characters do not count in an address. Its other characters do: o'neil and o’neil may be two people. */
export function keyOfEmail(email: string): string {
  return email.replace(INVISIBLES, "").normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** False with NUL or half a surrogate pair, which SQLite cannot store (rule: bounds). */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

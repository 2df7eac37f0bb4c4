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

/** Characters that are written for an apostrophe, with the modifier letters of Hausa, N'Ko and Latin transcriptions. */
const APOSTROPHES =
  /[\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u07f4\u07f5\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]/g;
/** Hyphens, dashes and minus signs. The soft hyphen is invisible. */
const HYPHENS = /[\u02d7\u058a\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g;

/** One spelling of signs that keyboards and phones write in several ways. Migration 0019 has the same characters. */
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
  const plain = text.replace(INVISIBLES, "").normalize("NFD").replace(/\p{M}/gu, "");
  return unify(plain.toLowerCase()).replace(/ß/g, "ss");
}

/** "Huile  d’Olive" → ["huile", "d'olive"]: what a search asks of a text, each word once, in any order. */
export function wordsOf(q: string): string[] {
  return [...new Set(fold(q).split(" "))].filter((word) => word !== "");
}

/** The search of the browser; `everyWord` (worker/kernel/database/search.ts) is that of the database. */
export function hasEveryWord(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

const NUMBER = /[0-9](?:[0-9.,]*[0-9])?/g;
/** Points between groups of three digits, as in "5.000 F". A first group of 0 makes a decimal: "0.330 l". */
const THOUSANDS = /^[1-9][0-9]{0,2}(?:\.[0-9]{3}){1,2}$/;

/**
 * The key that sorts a folded text as people count: "article 2" before "article 10", "0,5 l" before "0,75 l" before "1 l".
 * A number with one comma or point is a decimal ("12,500" is 12.5), unless the point separates thousands ("10.000"). With
 * more of them it is a date or a version, whose parts are numbers of their own ("1.5.2"). Only ASCII digits are numbers,
 * and a space ends a number. Migration 0019 does the same in SQL.
 */
export function naturalKey(folded: string): string {
  return folded.replace(NUMBER, (written) => {
    if (THOUSANDS.test(written)) return numberKey(written.replaceAll(".", ""));
    const [integer = "", fraction, ...more] = written.split(/[.,]/);
    if (more.length > 0) return written.replace(/[0-9]+/g, (digits) => numberKey(digits));
    return numberKey(integer, fraction);
  });
}

/** The number of digits before the decimals, these digits, the decimals, and a point, which sorts before all digits. */
function numberKey(integer: string, fraction = ""): string {
  const digits = integer.replace(/^0+/, "");
  return `${String(digits.length).padStart(3, "0")}${digits}${fraction.replace(/0+$/, "")}.`;
}

/** The sort key of a title or a name. */
export function sortKey(text: string): string {
  return naturalKey(fold(text));
}

/** "Bébé " and "BÉBÉ" → "bébé", for uniqueness; accents count. */
export function uniqueKey(text: string): string {
  return unify(text.replace(INVISIBLES, "").normalize("NFC").toLowerCase());
}

/** Case and invisible characters do not count in an address. Its other characters do: o'neil and o’neil may be two people. */
export function keyOfEmail(email: string): string {
  return email.replace(INVISIBLES, "").normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** False with NUL or half a surrogate pair, which SQLite cannot store (product decision 17). */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

// The character tables of the tests' printer, from a library of them that no part of Étal uses.
import CodepageEncoder, { type Codepage } from "@point-of-sale/codepage-encoder";

/** The bytes 128 to 255 of a page; U+FFFD where a page is empty. */
function upperHalf(page: Codepage): string {
  const points = CodepageEncoder.getEncoding(page).codepoints.slice(128);
  return points.map((point) => String.fromCodePoint(point)).join("");
}

/** By the number that Epson's reference gives them in `ESC t`. */
export const PAGES: Readonly<Record<number, string>> = {
  0: upperHalf("cp437"),
  2: upperHalf("cp850"),
  16: upperHalf("windows1252"),
  19: upperHalf("cp858"),
};

// Pure rules of a text that a scanner may have typed (docs/decisions/0049).
import { hasCheckDigit, keptCode } from "#worker/core/domain/code.ts";

/** What a French keyboard writes for the QWERTY keys at the same ranks. A Mac writes § and ! for 6 and 8. */
const FRENCH = "&é\"'(-§è_!çà)aqzw,?";
const QWERTY = "123456678890-QAWZMM";

/** A barcode behind words that stood in the field before. */
const AT_END = /\D(\d{8,})$/;
/** The same, as a scanner set to QWERTY writes it on a French keyboard. */
const SIGNS_AT_END = /[&é"'(\-§è_!çà]{8,}$/i;

/** Nobody writes a word of four such signs: they are the digits of a scanner set to QWERTY. */
const DIGIT_SIGNS = /^[&é"'(\-§è_!çà]{4,}$/i;

/** Of the codes that may stand behind a typed number: EAN-13, UPC-A and EAN-8. */
const LENGTHS = [13, 12, 8];

/** Of a code that no product has. */
const LENGTH_MIN = 4;
/** The same, where texts of products contain it. */
const LENGTH_ALONE = 6;

/** The text by the places of its keys, as a scanner set to QWERTY means it on a French keyboard. In capitals. */
export function byPlace(text: string): string {
  const signs = [...text.trim().toLowerCase()];
  return signs.map((sign) => QWERTY[FRENCH.indexOf(sign)] ?? sign.toUpperCase()).join("");
}

/** The digits of a scanner set to QWERTY on a French keyboard. Any other text stays as typed. */
export function digitsByPlace(text: string): string {
  return DIGIT_SIGNS.test(text.trim()) ? byPlace(text) : text;
}

/** The code of a text, without the spaces of its print. */
export function codeOf(text: string): string {
  return keptCode(digitsByPlace(text));
}

/**
 * What a text may mean, the likeliest first: as typed, by place, or only the barcode at its end. A scanner set to QWERTY writes
 * signs for digits, so the letters of a text with digits are those of its code: "A01" is not "Q01".
 */
export function readingsOf(text: string): string[] {
  const placed = /\d/.test(text) ? "" : byPlace(text);
  const atEnd = AT_END.exec(text.trim())?.[1] ?? byPlace(SIGNS_AT_END.exec(text.trim())?.[0] ?? "");
  return [text.trim(), codeOf(text), placed, atEnd];
}

/** The barcode that ends the digits of a number's field, and what was typed before it. */
export function splitBarcode(digits: string): { before: string; code: string } {
  const parts = [digits, ...LENGTHS.map((length) => digits.slice(-length))];
  const code = parts.find(hasCheckDigit) ?? digits;
  return { before: digits.slice(0, digits.length - code.length), code };
}

/** Whether a scanner may have typed the end of a text: its Entrée must not send the form. */
export function endsAsCode(text: string): boolean {
  return /\d{8,}$/.test(text.trim());
}

/** Whether a text that no product has as a code is one all the same: mostly digits, in one word. */
export function looksLikeCode(code: string): boolean {
  return code.length >= LENGTH_MIN && !/\s/.test(code) && 2 * code.replace(/\D/g, "").length >= code.length;
}

/** Whether it is a code although texts of products contain it: a part of a barcode must not sell its product. */
export function isWholeCode(code: string): boolean {
  return looksLikeCode(code) && code.length >= LENGTH_ALONE;
}

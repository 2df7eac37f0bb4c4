// The one form of a code: two codes with the same form name the same article (rule: one-code). Migration 0017 does
// the same in SQL for old rows.
import { uniqueKey } from "./text.ts";

/** All hyphens and the minus sign, as texts from word processors and web pages hold them, also those that `uniqueKey` leaves. */
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** The length of the longest trade number, GTIN-14. */
const GTIN_LENGTH = 14;

/** "6 044000 001015" → "06044000001015", "036000291452" → "00036000291452", "Ab-1" → "ab-1". "" for a blank text. */
export function codeForm(code: string): string {
  const plain = plainCode(code);
  const digits = digitsIn(plain);
  if (digits === null) return plain;
  return hasCheckDigit(digits) ? digits.padStart(GTIN_LENGTH, "0") : digits;
}

/** All visible ASCII characters but the backtick, which `uniqueKey` takes for an apostrophe. */
const ASCII = /^[!-_a-~]+$/;

/** Most codes are ASCII, and the till makes the forms of a whole catalogue. */
function plainCode(code: string): string {
  if (ASCII.test(code)) return code.toLowerCase();
  return uniqueKey(code).replace(HYPHENS, "-");
}

/** Null for a code that has other characters than digits, and spaces and hyphens between them. */
function digitsIn(plain: string): string | null {
  return /^\d(?:[\d -]*\d)?$/.test(plain) ? plain.replace(/[ -]/g, "") : null;
}

/** Whether the last digit is the check digit of an EAN, UPC or GTIN code, so that the code is whole. */
export function hasCheckDigit(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false;
  let sum = 0;
  // From the last digit on, every second digit counts three times.
  for (let i = 0; i < code.length; i++) sum += Number(code[i]) * ((code.length - i) % 2 === 0 ? 3 : 1);
  return sum % 10 === 0;
}

/** A barcode as it is kept: as typed, but with plain hyphens, and a code of digits without its spaces. */
export function keptCode(code: string): string {
  const plain = plainCode(code);
  return digitsIn(plain) === null ? code.trim().replace(HYPHENS, "-") : plain.replace(/ /g, "");
}

/** The first code of each form. */
export function distinctCodes(codes: readonly string[]): string[] {
  const forms = new Set<string>();
  return codes.filter((code) => {
    const form = codeForm(code);
    return !forms.has(form) && forms.add(form);
  });
}

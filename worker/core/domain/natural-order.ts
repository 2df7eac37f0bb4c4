// The order of titles and names, in which numbers count as numbers. PURE.
import { fold } from "./text.ts";

const NUMBER = /[0-9](?:[0-9.,]*[0-9])?/g;
/** Points between groups of three digits, as in "5.000 F". A first group of 0 makes a decimal: "0.330 l". */
const THOUSANDS = /^[1-9][0-9]{0,2}(?:\.[0-9]{3}){1,2}$/;

/**
 * The key that sorts a folded text as people count: "article 2" before "article 10", "0,5 l" before "0,75 l" before "1 l".
 * A number with one comma or point is a decimal ("12,500" is 12.5), unless the point separates thousands ("10.000"). With
 * more of them it is a date or a version, whose parts are numbers of their own ("1.5.2"). Only ASCII digits are numbers,
 * and a space ends a number. Migration 0021 does the same in SQL.
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

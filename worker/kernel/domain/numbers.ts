// Numbers as people type them, the same on the page and on the server. The specification coerces what it cannot read to
// 0 (its part 5); money must be right, so it is refused in words instead, and never guessed.

/** Why a typed number is not taken: no number, below zero, more decimals than there are. */
export type NumberRefusal = "unreadable" | "negative" | "decimales";

/**
 * `text` is the number in plain form ("12500", "12.5", "-5"), "" when nothing was typed or nothing can be read; it
 * counts only while `refusal` is null.
 */
export type NumberReading = { text: string; refusal: NumberRefusal | null };

/** What stands before the number, the number with its sign, and what follows it. */
const NUMBER_PARTS = /^([^-\u2212\u2013\d.,]*)([-\u2212\u2013]?)([\d.,\s]*)(.*)$/s;
/** Thousands apart by spaces and one kind of mark: "12.500.000", "12,500", "1 250.000". */
const GROUPED = /^[1-9]\d{0,2}(?:(?:[\s.]\d{3})+|(?:[\s,]\d{3})+)$/;
const DECIMAL = /^(.*)([.,])(\d*)$/s;

/**
 * Reads "12 500", "12 500,50", "1.234,56" and, where `units` name it, "12 500 FCFA". A mark before three digits is of
 * the thousands in a currency without decimals; elsewhere it may be either, and is refused.
 */
export function readNumber(typed: string, decimals: 0 | 2, units: readonly string[] = []): NumberReading {
  if (typed.trim() === "") return { text: "", refusal: null };
  const [, before = "", sign, number = "", after = ""] = NUMBER_PARTS.exec(typed) ?? [];
  const unit = bareUnit(before + after);
  const parsed =
    unit === "" || units.some((one) => bareUnit(one) === unit) ? readParts(number, decimals) : null;
  if (!parsed) return { text: "", refusal: "unreadable" };
  const { whole, fraction } = parsed;
  const absolute = fraction === "" ? whole : `${whole}.${fraction}`;
  const negative = sign !== "" && /[1-9]/.test(absolute);
  return {
    text: negative ? `-${absolute}` : absolute,
    refusal: negative ? "negative" : fraction.length > decimals ? "decimales" : null,
  };
}

/** The digits before and after the decimal mark, or null when there is no telling. */
function readParts(written: string, decimals: 0 | 2): { whole: string; fraction: string } | null {
  const number = written.trim();
  const marks = number.replace(/[^.,]/g, "").length;
  if (GROUPED.test(number) && (decimals === 0 || marks > 1)) return { whole: digits(number), fraction: "" };
  const [, before = number, mark, fraction = ""] = DECIMAL.exec(number) ?? [];
  // In one number a mark has one meaning.
  const readable = /^[\d\s]*$/.test(before) || (GROUPED.test(before) && !before.includes(mark ?? ""));
  if (!readable || digits(before) + fraction === "") return null;
  // ",00" adds nothing where there are no decimals.
  const rest = decimals === 0 && /^0{1,2}$/.test(fraction) ? "" : fraction;
  return { whole: digits(before).replace(/^0+(?=\d)/, "") || "0", fraction: rest };
}

function digits(text: string): string {
  return text.replace(/\D/g, "");
}

/** "F.CFA" and "f cfa" are FCFA. */
function bareUnit(unit: string): string {
  return unit.replace(/[\s.]/g, "").toUpperCase();
}

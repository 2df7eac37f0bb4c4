// An unreadable number is refused and not read as 0: a wrong amount costs money.

export type NumberRefusal = "unreadable" | "negative" | "decimales";

/** `text` is "12500", "12.5", "-5" or "", and is valid only when `refusal` is null. */
export type NumberReading = { text: string; refusal: NumberRefusal | null };

const NUMBER_PARTS = /^([^-\u2212\u2013\d.,]*)([-\u2212\u2013]?)([\d.,\s]*)(.*)$/s;
const GROUPED = /^[1-9]\d{0,2}(?:(?:[\s.]\d{3})+|(?:[\s,]\d{3})+)$/;
const DECIMAL = /^(.*)([.,])(\d*)$/s;

/** Reads "12 500,50", "1.234,56" and "12 500 FCFA". "12.500" means thousands in XOF and is refused in EUR. */
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

function readParts(written: string, decimals: 0 | 2): { whole: string; fraction: string } | null {
  const number = written.trim();
  const marks = number.replace(/[^.,]/g, "").length;
  if (GROUPED.test(number) && (decimals === 0 || marks > 1)) return { whole: digits(number), fraction: "" };
  const [, before = number, mark, fraction = ""] = DECIMAL.exec(number) ?? [];
  // The same mark cannot separate both thousands and decimals.
  const readable = /^[\d\s]*$/.test(before) || (GROUPED.test(before) && !before.includes(mark ?? ""));
  if (!readable || digits(before) + fraction === "") return null;
  const rest = decimals === 0 && /^0{1,2}$/.test(fraction) ? "" : fraction;
  return { whole: digits(before).replace(/^0+(?=\d)/, "") || "0", fraction: rest };
}

function digits(text: string): string {
  return text.replace(/\D/g, "");
}

function bareUnit(unit: string): string {
  return unit.replace(/[\s.]/g, "").toUpperCase();
}

// Telephone numbers (facts.md, decisions 13 and 30): each country's plan is a length, a code and how it is dialled.
import type { Pays } from "./pays.ts";

/** Plans that dial a 0 before the national number, which the international form drops. */
const WITH_TRUNK_ZERO: ReadonlySet<string> = new Set(["GH", "NG", "FR"]);
/** What every national number of a plan begins with. */
const STARTS: Readonly<Record<string, string>> = { BJ: "01" };

type Plan = Pick<Pays, "isoCode" | "indicatif" | "nationalLength">;

/** The mobile-money number in E.164 when it is one of the country's, else null (decision 30). */
export function mobileMoneyNumber(typed: string, pays: Plan): string | null {
  return toE164(typed, pays);
}

/** What is stored of a number: E.164 where it fits the country's plan, else its digits as given (decision 13). */
export function storedTelephone(typed: string, pays: Plan): string {
  return toE164(typed, pays) ?? typed.replace(/[\p{Zs}-]/gu, "");
}

/**
 * The profile form's rule (specification 5): a plus, then digits, spaces and dashes. The 8 to 15 are digits
 * (specification 9): what stands between them is not stored, and a number pasted as it is written has a lot of it, no-break spaces too.
 */
export function isTelephone(typed: string): boolean {
  const digits = typed.replace(/\D/g, "").length;
  return /^\+?[\d\p{Zs}-]+$/u.test(typed) && digits >= 8 && digits <= 15;
}

/**
 * The number in E.164 ("+221771234567") when it fits the country's plan, else null. Spaces, dots and dashes are
 * ignored; the country's code may stand before it, with "+" or "00" or bare.
 */
export function toE164(typed: string, pays: Plan): string | null {
  const compact = typed.replace(/[\s.\-()]/g, "");
  const international = /^(?:\+|00)(\d+)$/.exec(compact)?.[1];
  if (international !== undefined) {
    return international.startsWith(pays.indicatif)
      ? national(international.slice(pays.indicatif.length), pays)
      : null;
  }
  if (!/^\d+$/.test(compact)) return null;
  const direct = national(compact, pays);
  if (direct !== null || !compact.startsWith(pays.indicatif)) return direct;
  return national(compact.slice(pays.indicatif.length), pays);
}

function national(digits: string, pays: Plan): string | null {
  const zero = WITH_TRUNK_ZERO.has(pays.isoCode);
  const number = zero && digits.startsWith("0") ? digits.slice(1) : digits;
  if (number.length !== pays.nationalLength || (zero && number.startsWith("0"))) return null;
  return number.startsWith(STARTS[pays.isoCode] ?? "") ? `+${pays.indicatif}${number}` : null;
}

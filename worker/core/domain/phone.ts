import type { Pays } from "./pays.ts";

/** Countries that dial a 0 before the national number. E.164 drops the 0. */
const WITH_TRUNK_ZERO: ReadonlySet<string> = new Set(["GH", "NG", "FR"]);
const STARTS: Readonly<Record<string, string>> = { BJ: "01" };

export type PhonePlan = Pick<Pays, "isoCode" | "indicatif" | "nationalLength">;

/** E.164 when the number fits the plan, else the typed number without spaces and dashes (rule: telephone). */
export function storedTelephone(typed: string, pays: PhonePlan): string {
  return toE164(typed, pays) ?? typed.replace(/[\p{Zs}-]/gu, "");
}

/** The rule of the profile form. */
export function isTelephone(typed: string): boolean {
  const digits = typed.replace(/\D/g, "").length;
  return /^\+?[\d\p{Zs}-]+$/u.test(typed) && digits >= 8 && digits <= 15;
}

/**
 * A number as the registration takes it, after `compactPhone`: a foreign number keeps its "+", so that it does not
 * get the code of the shop's country.
 */
export const TYPED_TELEPHONE = /^\+?\d{8,15}$/;

/** Without the spaces, dots, dashes and brackets in which people group a number. */
export function compactPhone(typed: string): string {
  return typed.replace(/[\s.\-()]/g, "");
}

/** "+221771234567", or null outside the plan. The country code may come first, with "+", "00" or neither. */
export function toE164(typed: string, pays: PhonePlan): string | null {
  const compact = compactPhone(typed);
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

/** The country and the national digits of an E.164 number; null for a number outside the plans of `among`. */
export function splitE164<P extends PhonePlan>(number: string, among: readonly P[]) {
  const pays = number.startsWith("+") && among.find((one) => toE164(number, one) !== null);
  if (!pays) return null;
  return { pays, national: (toE164(number, pays) ?? "").slice(1 + pays.indicatif.length) };
}

function national(digits: string, pays: PhonePlan): string | null {
  const zero = WITH_TRUNK_ZERO.has(pays.isoCode);
  const number = zero && digits.startsWith("0") ? digits.slice(1) : digits;
  if (number.length !== pays.nationalLength || (zero && number.startsWith("0"))) return null;
  return number.startsWith(STARTS[pays.isoCode] ?? "") ? `+${pays.indicatif}${number}` : null;
}

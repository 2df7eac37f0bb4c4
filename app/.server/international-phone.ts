import { paysByCode } from "#worker/kernel/domain/pays.ts";
import { toE164 } from "#worker/kernel/domain/phone.ts";

/**
 * The digits that a number typed beside a prefix stands for: with the prefix's country code where it fits that
 * country's plan, so that a shop in another country keeps it, else as typed.
 */
export function internationalDigits(digits: string, isoCode: string): string {
  const pays = paysByCode(isoCode);
  const international = pays ? toE164(digits, pays) : null;
  return international?.slice(1) ?? digits;
}

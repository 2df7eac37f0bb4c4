import { paysParCode } from "#worker/kernel/domain/countries.ts";
import { enE164 } from "#worker/kernel/domain/phone.ts";

/**
 * The digits that a number typed beside a prefix stands for: with the prefix's country code where it fits that
 * country's plan, so that a shop in another country keeps it, else as typed.
 */
export function internationalDigits(digits: string, isoCode: string): string {
  const pays = paysParCode(isoCode);
  const international = pays ? enE164(digits, pays) : null;
  return international?.slice(1) ?? digits;
}

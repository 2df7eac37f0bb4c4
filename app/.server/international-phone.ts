import { paysByCode } from "#worker/kernel/domain/pays.ts";
import { toE164 } from "#worker/kernel/domain/phone.ts";

/** Adds the prefix's country code, so that a foreign number does not get the code of the shop's own country. */
export function internationalDigits(digits: string, isoCode: string): string {
  const pays = paysByCode(isoCode);
  const international = pays ? toE164(digits, pays) : null;
  return international?.slice(1) ?? digits;
}

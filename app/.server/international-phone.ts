import { paysByCode } from "#worker/core/domain/pays.ts";
import { toE164 } from "#worker/core/domain/phone.ts";

/** With the country code of the chosen prefix, so that a foreign number does not get the code of the shop's country. */
export function internationalPhone(typed: string, isoCode: string | null): string {
  const pays = paysByCode(isoCode ?? "");
  return (pays && toE164(typed, pays)) ?? typed;
}

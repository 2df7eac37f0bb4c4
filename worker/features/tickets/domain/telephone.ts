import { PAYS } from "#worker/kernel/domain/pays.ts";
import { groupPhone } from "#worker/kernel/domain/phone-groups.ts";
import { splitE164 } from "#worker/kernel/domain/phone.ts";

/** "+221 77 123 45 67", which no line breaks; a number outside the countries' plans as it is. */
export function shownTelephone(number: string): string {
  const split = splitE164(number, PAYS);
  if (!split) return number;
  const { indicatif, isoCode } = split.pays;
  return `+${indicatif} ${groupPhone(split.national, isoCode)}`.replaceAll(" ", "\u00A0");
}

import { PAYS } from "#worker/core/domain/pays.ts";
import { groupPhone } from "#worker/core/domain/phone-groups.ts";
import { splitE164 } from "#worker/core/domain/phone.ts";

/** "+221 77 123 45 67", which no line breaks; a number outside the countries' plans as it is. */
export function shownTelephone(number: string): string {
  const split = splitE164(number, PAYS);
  if (!split) return number;
  const { indicatif, isoCode } = split.pays;
  return `+${indicatif} ${groupPhone(split.national, isoCode)}`.replaceAll(" ", "\u00A0");
}

/** For a loader: the browser would need the plans of all countries for it. Whoever dials leaves the spaces out. */
export function withShownTelephone<P extends { telephone: string | null }>(paiement: P): P {
  return { ...paiement, telephone: paiement.telephone && shownTelephone(paiement.telephone) };
}

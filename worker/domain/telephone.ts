// Phone numbers by country (facts.md): what a number must look like, and how it is kept.
import { type Pays, PAYS } from "./pays.ts";

/** Countries whose national numbers are dialled with a leading 0 that is not part of the number. */
const ZERO_DE_TETE = new Set(["GH", "NG", "FR"]);

/** The digits alone: "+221 77 555-01-24" → "221775550124". */
export function chiffres(telephone: string): string {
  return telephone.replace(/[^0-9]/g, "");
}

/** The number in E.164 when it fits this country's plan, with or without prefix; else null. */
export function enE164(telephone: string, pays: Pays): string | null {
  const brut = chiffres(telephone).replace(/^00/, "");
  const national = brut.startsWith(pays.indicatif) && brut.length > pays.longueurNationale ? brut.slice(pays.indicatif.length) : brut;
  const sansZero = ZERO_DE_TETE.has(pays.isoCode) && national.startsWith("0") ? national.slice(1) : national;
  return sansZero.length === pays.longueurNationale ? `+${pays.indicatif}${sansZero}` : null;
}

/** As registration keeps it (decision 13): E.164 where it fits the country's plan, else the digits as given. */
export function telephoneConserve(telephone: string, pays: Pays): string {
  return enE164(telephone, pays) ?? chiffres(telephone);
}

/** A mobile-money number of this country in E.164 (decision 30), or null when it is none. */
export function numeroMobileMoney(telephone: string, pays: Pays): string | null {
  if (!/^[+0-9 .-]+$/.test(telephone)) return null;
  return enE164(telephone, pays);
}

/** The countries by calling code, for a prefix list. */
export const INDICATIFS: readonly { isoCode: string; nom: string; indicatif: string }[] = PAYS.map(
  ({ isoCode, nom, indicatif }) => ({ isoCode, nom, indicatif }),
);

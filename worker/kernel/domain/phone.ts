// Telephone numbers (facts.md, decisions 13 and 30): each country's plan is a length, a code and how it is dialled.
import type { Pays } from "./countries.ts";

/** Plans that dial a 0 before the national number, which the international form drops. */
const AVEC_ZERO: ReadonlySet<string> = new Set(["GH", "NG", "FR"]);
/** What every national number of a plan begins with. */
const DEBUTS: Readonly<Record<string, string>> = { BJ: "01" };

type Plan = Pick<Pays, "isoCode" | "indicatif" | "longueurNationale">;

/** The mobile-money number in E.164 when it is one of the country's, else null (decision 30). */
export function numeroMobileMoney(saisie: string, pays: Plan): string | null {
  return enE164(saisie, pays);
}

/** What is stored of a number: E.164 where it fits the country's plan, else its digits as given (decision 13). */
export function telephoneStocke(saisie: string, pays: Plan): string {
  return enE164(saisie, pays) ?? saisie.replace(/[\p{Zs}-]/gu, "");
}

/**
 * The profile form's rule (specification 5): a plus, then digits, spaces and dashes. The 8 to 15 are digits
 * (specification 9): what stands between them is not stored, and a number pasted as it is written has a lot of it, no-break spaces too.
 */
export function estTelephone(saisie: string): boolean {
  const chiffres = saisie.replace(/\D/g, "").length;
  return /^\+?[\d\p{Zs}-]+$/u.test(saisie) && chiffres >= 8 && chiffres <= 15;
}

/**
 * The number in E.164 ("+221771234567") when it fits the country's plan, else null. Spaces, dots and dashes are
 * ignored; the country's code may stand before it, with "+" or "00" or bare.
 */
export function enE164(saisie: string, pays: Plan): string | null {
  const compact = saisie.replace(/[\s.\-()]/g, "");
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

function national(chiffres: string, pays: Plan): string | null {
  const zero = AVEC_ZERO.has(pays.isoCode);
  const numero = zero && chiffres.startsWith("0") ? chiffres.slice(1) : chiffres;
  if (numero.length !== pays.longueurNationale || (zero && numero.startsWith("0"))) return null;
  return numero.startsWith(DEBUTS[pays.isoCode] ?? "") ? `+${pays.indicatif}${numero}` : null;
}

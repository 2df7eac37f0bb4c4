// Money: integers in hundredths of the main unit ("centimes"), for every currency (decision 14).
// The only place that converts, bounds and formats amounts.
import type { ErreursDeChamps } from "./errors.ts";
import { MESSAGES } from "./messages.ts";

export type Devise = { code: string; nom: string; symbole: string; decimales: 0 | 2 };

/** Highest unit price: 1,000,000,000 main units, in centimes (decision 17). */
export const PRIX_MAX_CENTIMES = 100_000_000_000;
/** Highest line, invoice, stock value or day total, in centimes; below 2^53 (decision 17). */
export const MONTANT_MAX_CENTIMES = 9_000_000_000_000_000;

const ESPACE_FINE = "\u202F";
const ESPACE = "\u00A0";
const MOINS = "\u2212";

/** Main units (12.5) to centimes (1250), or null when the number has more than two decimals. */
export function enCentimes(montant: number): number | null {
  const centimes = Math.round(montant * 100);
  return Number.isSafeInteger(centimes) && centimes / 100 === montant ? centimes : null;
}

/** Centimes (1250) to main units (12.5): for the REST API's JSON only. */
export function enUnites(centimes: number): number {
  return centimes / 100;
}

/** Centimes as digits ("-1250") to main units as digits ("-12.50"), without ever being a number; "1200" is "12". */
export function enDecimal(centimes: string, separateur: "." | ","): string {
  const [signe, chiffres] = centimes.startsWith("-") ? ["-", centimes.slice(1)] : ["", centimes];
  const complets = chiffres.padStart(3, "0");
  const fraction = complets.slice(-2);
  return `${signe}${complets.slice(0, -2)}${fraction === "00" ? "" : `${separateur}${fraction}`}`;
}

/** True when the amount has no digit that the currency does not have: 12.5 exists in EUR, not in XOF. */
export function estPrecis(centimes: number, devise: Pick<Devise, "decimales">): boolean {
  return devise.decimales === 2 || centimes % 100 === 0;
}

/** "12 500" in XOF, "12,50" in EUR, with French grouping and a true minus sign; rounded as the currency shows. */
export function formaterNombre(centimes: number, devise: Pick<Devise, "decimales">): string {
  const absolu = Math.abs(centimes);
  const affiche = devise.decimales === 2 ? absolu : Math.round(absolu / 100) * 100;
  const entier = Math.floor(affiche / 100).toString();
  const groupe = entier.replace(/\B(?=(\d{3})+(?!\d))/g, ESPACE_FINE);
  const fraction = devise.decimales === 2 ? `,${String(affiche % 100).padStart(2, "0")}` : "";
  return `${centimes < 0 && affiche > 0 ? MOINS : ""}${groupe}${fraction}`;
}

/** "12 500 FCFA": the number, a no-break space, the currency's symbol. */
export function formaterMontant(centimes: number, devise: Pick<Devise, "decimales" | "symbole">): string {
  return `${formaterNombre(centimes, devise)}${ESPACE}${devise.symbole}`;
}

/** "12 500": a count, grouped as amounts are. */
export function formaterQuantite(quantite: number): string {
  return formaterNombre(quantite * 100, { decimales: 0 });
}

/**
 * What the shop's currency and the bounds of decision 17 refuse of amounts that are well formed, by field; empty when
 * all is well.
 */
export function refusDesMontants(
  valeurs: { prixAchat?: number; prixVente?: number; quantite?: number },
  devise: Pick<Devise, "decimales">,
): ErreursDeChamps {
  const erreurs: ErreursDeChamps = {};
  for (const champ of ["prixAchat", "prixVente"] as const) {
    if (!estPrecis(valeurs[champ] ?? 0, devise)) erreurs[champ] = [MESSAGES.montantPrecision];
  }
  if ((valeurs.quantite ?? 0) * (valeurs.prixAchat ?? 0) > MONTANT_MAX_CENTIMES) {
    erreurs["quantite"] = [MESSAGES.stockTropGrand];
  }
  return erreurs;
}

// What a count must be.
import { DomainError, refusalAt } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { type Devise, fitsDecimals } from "#worker/core/domain/money.ts";
import { OTHER_PORTEFEUILLE } from "#worker/features/ventes/domain/paiement.ts";
import { type ComptageInput, type Compte, type CompteInput, firstOpenDay, placeKey } from "./day.ts";

/** Throws VALIDATION for a day to come, CONFLIT for a day before yesterday. */
export function refuseClosedDay(jour: string, today: string): void {
  if (jour > today) throw refusalAt("jour", "VALIDATION", MESSAGES.caisseJourToCome);
  if (jour < firstOpenDay(today)) throw new DomainError("CONFLIT", MESSAGES.caisseJourClosed);
}

/** Neither an amount nor a note: a form in which nobody typed. */
export function isEmptyComptage({ comptes, note }: ComptageInput): boolean {
  return comptes.length === 0 && (note ?? "") === "";
}

/**
 * Drops the wallet of cash and card, as a payment does; mobile money without a wallet is the "Autre" one. Throws
 * VALIDATION (too many decimals, or one place twice).
 */
export function checkComptes(comptes: readonly CompteInput[], devise: Pick<Devise, "decimales">): Compte[] {
  const named = new Set<string>();
  return comptes.map(({ mode, portefeuille, montant }, rank) => {
    const wallet = mode === "MOBILE_MONEY" ? (portefeuille ?? OTHER_PORTEFEUILLE) : null;
    const compte = { mode, portefeuille: wallet, montant };
    if (named.has(placeKey(compte))) throw refusalAt(`comptes.${rank}`, "VALIDATION", MESSAGES.compteTwice);
    named.add(placeKey(compte));
    if (!fitsDecimals(montant, devise))
      throw refusalAt(`comptes.${rank}.montant`, "VALIDATION", MESSAGES.montantPrecision);
    return compte;
  });
}

/** The wallets among `comptes` that the country does not have: they count only where such money is expected. */
export function foreignPortefeuilles(comptes: readonly Compte[], own: readonly string[]): string[] {
  return comptes.flatMap(({ portefeuille }) =>
    portefeuille === null || portefeuille === OTHER_PORTEFEUILLE || own.includes(portefeuille)
      ? []
      : [portefeuille],
  );
}

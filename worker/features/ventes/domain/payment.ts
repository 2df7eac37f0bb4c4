// How a basket is paid: payments add up to its total, cash is at least its amount, mobile money has a number of the
// country (decisions 29 and 30). Amounts in centimes.
import type { Pays } from "#worker/kernel/domain/countries.ts";
import type { ErreursDeChamps } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";
import { numeroMobileMoney } from "#worker/kernel/domain/phone.ts";
import { modeSelonNotes, type PaiementRecu } from "./sale.ts";

/** A wallet that the country's list does not name. */
export const AUTRE_PORTEFEUILLE = "Autre";

/**
 * The payments as they are stored: cash knows what was handed over, numbers are in E.164.
 * Sentences by field are returned instead when a rule is broken.
 */
export function verifierPaiements(
  paiements: readonly PaiementRecu[],
  total: number,
  pays: Pays,
): { paiements: PaiementRecu[] } | { erreurs: ErreursDeChamps } {
  const erreurs: ErreursDeChamps = {};
  const verifies = paiements.map((paiement, rang) => {
    const champ = (nom: string) => `paiements.${rang}.${nom}`;
    if (paiement.mode === "ESPECES") {
      const montantRecu = paiement.montantRecu ?? paiement.montant;
      if (montantRecu < paiement.montant) erreurs[champ("montantRecu")] = [MESSAGES.montantRecuInsuffisant];
      return { mode: paiement.mode, montant: paiement.montant, montantRecu };
    }
    if (paiement.mode === "CARTE") {
      const { mode, montant, transactionId } = paiement;
      return { mode, montant, transactionId };
    }
    const telephone = numeroMobileMoney(paiement.telephone ?? "", pays);
    if (telephone === null) erreurs[champ("telephone")] = [MESSAGES.mobileMoneyTelephone];
    const portefeuille = paiement.portefeuille ?? AUTRE_PORTEFEUILLE;
    if (portefeuille !== AUTRE_PORTEFEUILLE && !pays.portefeuilles.includes(portefeuille)) {
      erreurs[champ("portefeuille")] = [MESSAGES.mobileMoneyPortefeuille];
    }
    const { mode, montant, transactionId } = paiement;
    return { mode, montant, portefeuille, telephone: telephone ?? "", transactionId };
  });
  const recu = verifies.reduce((s, p) => s + ("montantRecu" in p ? p.montantRecu : 0), 0);
  if (recu > MONTANT_MAX_CENTIMES) erreurs["paiements"] = [MESSAGES.montantTropGrand];
  const somme = verifies.reduce((s, p) => s + p.montant, 0);
  if (somme !== total) erreurs["paiements"] = [MESSAGES.paiementsIncomplets];
  verifies.forEach(({ montant }, rang) => {
    if (montant === 0) erreurs[`paiements.${rang}.montant`] = [MESSAGES.paiementNul];
  });
  return Object.keys(erreurs).length > 0 ? { erreurs } : { paiements: verifies };
}

/**
 * The payment of a single line (decision 27): always its whole amount, so that payments equal the total; none for an
 * amount of 0. A mobile-money number in the notes is kept as a basket's is, in E.164; null when it is none of the country's.
 */
export function paiementDeLigne(notes: string | undefined, total: number, pays: Pays): PaiementRecu[] | null {
  const { mode, telephone } = modeSelonNotes(notes);
  const numero = telephone === undefined ? undefined : numeroMobileMoney(telephone, pays);
  if (numero === null) return null;
  if (total === 0) return [];
  if (mode === "ESPECES") return [{ mode, montant: total, montantRecu: total }];
  return [{ mode, montant: total, portefeuille: AUTRE_PORTEFEUILLE, telephone: numero }];
}

// The settings' tab of countries: its own file, so that the other tabs do not fetch its texts.
import { type Devise, formatMontant } from "#worker/core/domain/money.ts";
import { deviseName } from "./devises.ts";

/** In hundredths. */
const EXAMPLE_MONTANT = 1_250_000;

export const PAYS_TAB = {
  availablePays: "Pays disponibles",
  availablePaysHint: "Un pays actif peut être choisi pour l'établissement.",
  pays: "Pays",
  devise: "Devise",
  indicatif: "Indicatif",
  actif: "Actif",
  inactive: "Inactif",
  activeLabel: (pays: string) => `${pays}, actif`,
  defaultPays: "Pays par défaut",
  lock: "Pays actuel, toujours actif",
  setDefault: "Définir par défaut",
  setDefaultLabel: (pays: string) => `Définir par défaut\u00A0: ${pays}`,
  setDefaultQuestion: "Définir ce pays par défaut\u202F?",
  definition: "Changement…",
  activate: "Activer",
  activateQuestion: "Activer ce pays\u202F?",
  activateEffect: "Il pourra être choisi pour l'établissement.",
  deactivate: "Désactiver",
  deactivateQuestion: "Désactiver ce pays\u202F?",
  deactivateEffect: "Il ne pourra plus être choisi pour l'établissement, jusqu'à ce que vous le réactiviez.",
  statutFailed: "Erreur lors de la modification du statut du pays",
  setDefaultFailed: "Erreur lors de la définition du pays par défaut",
  paysActive: (pays: string) => `Pays activé\u00A0: ${pays}`,
  paysDeactivated: (pays: string) => `Pays désactivé\u00A0: ${pays}`,
  defaultPaysSet: (pays: string) => `Pays par défaut\u00A0: ${pays}`,
  deviseEtablissement: "Devise de l'établissement",
  example: "Exemple",
  deviseChange:
    "Changer le pays par défaut change la devise de l'établissement. Une confirmation vous sera demandée.",
} as const;

export function describeDevise(devise: Devise): string {
  return `${deviseName(devise)}, ${devise.decimales === 0 ? "sans décimale" : `${String(devise.decimales)} décimales`}`;
}

export function exampleOf(devise: Devise): string {
  return formatMontant(EXAMPLE_MONTANT, devise);
}

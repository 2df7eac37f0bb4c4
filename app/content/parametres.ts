// What the settings say (specification 2.12, 4, 5 and 8.3; design 6.16 and picture 18). Specified sentences byte for byte.
import { type Devise, formaterMontant } from "#worker/kernel/domain/money.ts";

/** 12 500 main units, in centimes: the example of picture 18. */
const EXEMPLE = 1_250_000;

export const PARAMETRES = {
  titre: "Paramètres",
  sousTitre: "Profil, établissement et pays",
  chargementImpossible: "Impossible de charger le profil utilisateur",
  onglets: { profil: "Profil gérant", etablissement: "Établissement", pays: "Pays" },
  nonEnregistre: "Modifications non enregistrées",

  profilTitre: "Informations personnelles",
  motDePasseActuel: "Mot de passe actuel",
  motDePasseAide: "Il est demandé seulement pour changer d'email.",
  profilModifie: "Profil mis à jour",
  profilImpossible: "Erreur lors de la mise à jour du profil",

  emailEnAttente: (email: string) => `En attente de confirmation : ${email}`,
  emailEnAttenteAide:
    "Ouvrez le lien envoyé à cette adresse, dans les 24\u00A0heures. Jusque-là, votre email reste l'ancien.",
  emailRenvoyer: "Renvoyer",
  emailAnnuler: "Annuler",
  emailEnvoi: "Envoi…",
  emailAnnulation: "Annulation…",
  emailEnvoye: (email: string) => `Un lien de confirmation vient d'être envoyé à ${email}`,
  emailAbandonne: "Changement d'email annulé",
  emailImpossible: "Erreur lors du changement d'email",

  motDePasseSuite: "Un nouveau mot de passe termine toutes les autres sessions.",
  motDePasseImpossible: "Erreur lors du changement de mot de passe",
  motDePasseModifie: "Mot de passe changé",

  sessions: "Sessions ouvertes",
  sessionsAide: "Terminez celles que vous ne reconnaissez pas, puis changez de mot de passe.",
  cetteSession: "Cette session",
  sessionApi: "Application",
  derniereActivite: (quand: string) => `Dernière activité\u00A0: ${quand}`,
  terminer: "Terminer",
  terminerNommee: (appareil: string) => `Terminer la session\u00A0: ${appareil}`,
  terminerAutres: "Terminer toutes les autres",
  fin: "Fin…",
  sessionTerminee: "Session terminée",
  sessionsTerminees: "Les autres sessions sont terminées",
  sessionImpossible: "Erreur lors de la fin de la session",

  donnees: "Vos données",
  donneesAide:
    "Tout ce qui est enregistré dans l'établissement\u00A0: produits, ventes, achats, stock, tâches et réglages.",
  exporter: { json: "Exporter en JSON", csv: "Exporter en CSV" },
  exportAide: "Un email vous prévient de chaque export. Un à la fois, cinq par jour.",
  exportCommence: "L'export commence",
  preparation: "Préparation…",
  exportImpossible: "Erreur lors de l'export des données",
  supprimerCompte: "Supprimer le compte",
  suppressionTitre: "Sans retour possible",
  suppressionSuite:
    "Le compte se ferme aussitôt sur tous les appareils, et toutes les données de l'établissement sont effacées dans la nuit. Exportez-les d'abord\u00A0: la loi demande en général de garder ses comptes plusieurs années.",
  nomATaper: "Pour confirmer, écrivez le nom de l'établissement",
  suppression: "Suppression…",
  suppressionImpossible: "Erreur lors de la suppression du compte",

  preferences: "Préférences",
  preferencesAide: "Elles ne valent que pour cet appareil.",

  etablissementTitre: "Informations de l'établissement",
  adresse: "Adresse",
  mentionsLegales: "Mentions légales",
  mentionsAide: "NINEA, RCCM, IFU…",
  piedTicket: "Pied de ticket",
  telephoneTicket: "Il est imprimé sur les tickets.",
  paysAide: "Seuls les pays actifs peuvent être choisis.",
  etablissementModifie: "Établissement mis à jour",
  etablissementImpossible: "Erreur lors de la mise à jour de l'établissement",
  confirmerPays: "Je confirme le changement de pays. Les montants ne sont pas convertis.",
  confirmationAttendue:
    "Confirmez le changement de pays\u00A0: il change la devise, et les montants ne sont pas convertis.",
  changerPaysQuestion: "Changer le pays de l'établissement\u202F?",
  changerPays: "Changer le pays",

  apercu: "Aperçu du ticket",
  apercuVente: "Les articles de la vente",
  apercuNom: "Nom de l'établissement",
  merci: "Merci de votre visite",
  signature: "Ticket établi avec Étal",

  paysDisponibles: "Pays disponibles",
  paysDisponiblesAide: "Un pays actif peut être choisi pour l'établissement.",
  pays: "Pays",
  devise: "Devise",
  indicatif: "Indicatif",
  actif: "Actif",
  inactif: "Inactif",
  actifNomme: (pays: string) => `${pays}, actif`,
  parDefaut: "Pays par défaut",
  verrou: "Pays actuel, toujours actif",
  definir: "Définir par défaut",
  definirNomme: (pays: string) => `Définir par défaut\u00A0: ${pays}`,
  definirQuestion: "Définir ce pays par défaut\u202F?",
  definition: "Changement…",
  activer: "Activer",
  activerQuestion: "Activer ce pays\u202F?",
  activerSuite: "Il pourra être choisi pour l'établissement.",
  desactiver: "Désactiver",
  desactiverQuestion: "Désactiver ce pays\u202F?",
  desactiverSuite: "Il ne pourra plus être choisi pour l'établissement, jusqu'à ce que vous le réactiviez.",
  statutImpossible: "Erreur lors de la modification du statut du pays",
  definirImpossible: "Erreur lors de la définition du pays par défaut",
  paysActive: (pays: string) => `Pays activé\u00A0: ${pays}`,
  paysDesactive: (pays: string) => `Pays désactivé\u00A0: ${pays}`,
  paysDefini: (pays: string) => `Pays par défaut\u00A0: ${pays}`,
  deviseEtablissement: "Devise de l'établissement",
  exemple: "Exemple",
  changementDeDevise:
    "Changer le pays par défaut change la devise de l'établissement. Une confirmation vous sera demandée.",
} as const;

/** "Franc CFA (XOF)": a currency as its country's people call it, whichever bank issues it. */
export function deviseNommee({ nom, code }: Pick<Devise, "nom" | "code">): string {
  return `${nom.replace(/ \(.*\)$/, "")} (${code})`;
}

/** "Franc CFA (XOF), sans décimale". */
export function deviseDecrite(devise: Devise): string {
  return `${deviseNommee(devise)}, ${devise.decimales === 0 ? "sans décimale" : `${String(devise.decimales)} décimales`}`;
}

/** "12 500 FCFA". */
export function exempleDe(devise: Devise): string {
  return formaterMontant(EXEMPLE, devise);
}

/** What follows from a move to another country (decision 14), for the question before it. */
export function suiteDuPays(avant: Devise, apres: Devise): string {
  if (avant.code === apres.code) {
    return `La devise reste la même\u00A0: ${deviseNommee(apres)}. Le fuseau horaire devient celui de ce pays.`;
  }
  const prix =
    apres.decimales < avant.decimales
      ? "les prix des produits gardent leur nombre, arrondi à l'unité supérieure"
      : "les prix des produits gardent leur nombre";
  return `Nouvelle devise\u00A0: ${deviseNommee(apres)}, au lieu de ${deviseNommee(avant)}. Les montants ne sont pas convertis\u00A0: ${prix}, et chaque document garde la devise de son enregistrement.`;
}

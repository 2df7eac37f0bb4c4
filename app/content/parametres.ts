// Sentences that the owner has given stay as they are (rule: fixed-texts).
export const PARAMETRES = {
  titre: "Paramètres",
  subtitle: "Profil, établissement et pays",
  /** Of the tabs that have their own. */
  subtitles: { ticket: "Ticket et imprimante", appareils: "Les caisses de la boutique" },
  loadFailed: "Impossible de charger le profil utilisateur",
  tabs: {
    ...{ profil: "Profil gérant", etablissement: "Établissement", ticket: "Ticket" },
    ...{ appareils: "Appareils", pays: "Pays" },
  },
  unsaved: "Modifications non enregistrées",

  profileTitle: "Informations personnelles",
  currentPassword: "Mot de passe actuel",
  passwordHint: "Il est demandé seulement pour changer d'email.",
  profileUpdated: "Profil mis à jour",
  profileFailed: "Erreur lors de la mise à jour du profil",

  emailEnAttente: (email: string) => `En attente de confirmation : ${email}`,
  pendingEmailHint:
    "Ouvrez le lien envoyé à cette adresse, dans les 24\u00A0heures. Jusque-là, votre email reste l'ancien.",
  resendEmail: "Renvoyer",
  cancelEmail: "Annuler",
  sendingEmail: "Envoi…",
  cancellingEmail: "Annulation…",
  emailSent: (email: string) => `Un lien de confirmation vient d'être envoyé à ${email}`,
  emailChangeCancelled: "Changement d'email annulé",
  emailFailed: "Erreur lors du changement d'email",

  passwordConsequence: "Un nouveau mot de passe termine toutes les autres sessions.",
  passwordFailed: "Erreur lors du changement de mot de passe",
  passwordUpdated: "Mot de passe changé",

  sessions: "Sessions ouvertes",
  sessionsHint: "Terminez celles que vous ne reconnaissez pas, puis changez de mot de passe.",
  thisSession: "Cette session",
  sessionApi: "Application",
  lastActivity: (when: string) => `Dernière activité\u00A0: ${when}`,
  end: "Terminer",
  endSessionLabel: (device: string) => `Terminer la session\u00A0: ${device}`,
  endOthers: "Terminer toutes les autres",
  ending: "Fin…",
  sessionEnded: "Session terminée",
  otherSessionsEnded: "Les autres sessions sont terminées",
  sessionFailed: "Erreur lors de la fin de la session",

  dataTitle: "Vos données",
  dataHint:
    "Tout ce qui est enregistré dans l'établissement\u00A0: produits, ventes, achats, stock, tâches et réglages.",
  exportData: { json: "Exporter en JSON", csv: "Exporter en CSV" },
  exportHint: "Un email vous prévient de chaque export. Un à la fois, cinq par jour.",
  exportStarted: "L'export commence",
  preparation: "Préparation…",
  exportFailed: "Erreur lors de l'export des données",
  deleteAccount: "Supprimer le compte",
  deletionTitle: "Sans retour possible",
  deletionConsequence:
    "Le compte se ferme aussitôt sur tous les appareils, et toutes les données de l'établissement sont effacées dans la nuit. Exportez-les d'abord\u00A0: la loi demande en général de garder ses comptes plusieurs années.",
  nameToType: "Pour confirmer, écrivez le nom de l'établissement",
  suppression: "Suppression…",
  deleteFailed: "Erreur lors de la suppression du compte",

  preferences: "Préférences",
  preferencesHint: "Elles ne valent que pour cet appareil.",

  // Fields of the establishment that the manager's activities name too.
  adresse: "Adresse",
  mentionsLegales: "Mentions légales",
  piedTicket: "Pied de ticket",
  logo: "Logo en une couleur",
  qrTicket: "QR code du reçu en ligne",
  mobileMoney: "Mobile Money",
} as const;

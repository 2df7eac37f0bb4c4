// Sentences that the owner has given stay as they are (rule: fixed-texts).

export const SCREEN_TEXTS = {
  errorTitle: "Oups ! Une erreur est survenue",
  reload: "Recharger la page",
  skipToContent: "Aller au contenu",
  loading: "Chargement...",
  close: "Fermer",
  scan: "Scanner",
  backToDashboard: "Retour au tableau de bord",
  backToList: "Retour à la liste",
} as const;

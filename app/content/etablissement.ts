// The tab of the establishment, apart from the other settings: its texts come with its code.

export const ETABLISSEMENT = {
  etablissementTitre: "Informations de l'établissement",
  mobileMoneyReceived: "Reçu tout de suite",
  mobileMoneyWaiting: "À vérifier",
  paysHint: "Seuls les pays actifs peuvent être choisis.",
  etablissementUpdated: "Établissement mis à jour",
  etablissementFailed: "Erreur lors de la mise à jour de l'établissement",
  confirmPays: "Je confirme le changement de pays. Les montants ne sont pas convertis.",
  confirmationExpected:
    "Confirmez le changement de pays\u00A0: il change la devise, et les montants ne sont pas convertis.",
  changePaysQuestion: "Changer le pays de l'établissement\u202F?",
  changePays: "Changer le pays",
} as const;

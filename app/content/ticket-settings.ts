// The settings' tab of the ticket, apart from the other settings: its texts come with its code.

export const TICKET_SETTINGS = {
  titre: "Ticket de la boutique",
  updated: "Ticket mis à jour",
  failed: "Erreur lors de la mise à jour du ticket",
  mentionsHint: "NINEA, RCCM, IFU…",

  logoShown: "Logo actuel",
  logoHint: "Noir sur blanc, 10\u00A0ko au plus.",
  logoWeight: (bytes: number) => `Celui-ci pèse ${(bytes / 1024).toFixed(1).replace(".", ",")}\u00A0ko.`,
  chooseLogo: "Choisir une image",
  makingLogo: "Préparation…",
  removeLogo: "Retirer",
  logoProblems: {
    unreadable: "Cet appareil ne sait pas lire cette image. Choisissez un fichier PNG ou JPEG.",
    white: "Cette image est toute blanche une fois en noir et blanc. Choisissez une image plus foncée.",
  },

  qrHint: "Le client retrouve son ticket sur son téléphone.",

  preview: "Aperçu",
  previewTicket: "Aperçu du ticket",
  width: "Largeur du papier",
  widths: { "58": "58\u00A0mm", "80": "80\u00A0mm", A4: "A4" },
} as const;

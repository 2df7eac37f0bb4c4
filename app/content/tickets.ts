// Printing and sharing a ticket, at the till and on the sale. The ticket's own words are in worker/features/tickets.

export const TICKETS = {
  printed: "Ticket imprimé",
  sent: "Facture envoyée à l'imprimante",
  notOpened: "Ce navigateur n'a pas ouvert l'impression. Partagez le ticket à la place.",
  copied: "Lien copié dans le presse-papiers",
  textCopied: "Reçu copié dans le presse-papiers",
  shareFailed: "Erreur de partage",
  link: "Lien du reçu",
  linkHint: "Qui a ce lien voit le reçu, sans le nom ni le numéro du client.",
  otherApps: "Autre application",
  whatsApp: "WhatsApp",
  copy: "Copier le lien",
  revoke: "Retirer le lien",
  revoking: "Retrait…",
  revoked: "Lien retiré",
  revokedMessage: "Cette adresse ne montre plus rien.",
  shared: "Lien prêt",
  preview: "Ticket",
  message: (number: string, boutique: string, montant: string) =>
    `Reçu ${number} de ${boutique}\u00A0: ${montant}`,
} as const;

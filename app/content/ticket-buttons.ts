/** What the till says of a ticket before the code that prints has come. The rest is in tickets.ts. */
export const TICKET_BUTTONS = {
  print: "Imprimer",
  share: "Partager",
  printFailed: "Impossible d'imprimer le ticket",
  shareFailed: "Impossible de partager la facture",
} as const;

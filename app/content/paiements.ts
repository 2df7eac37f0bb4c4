// Payments: their modes, what became of them, and those that wait (product decision 51; design 45).
export const PAIEMENTS = {
  modes: { ESPECES: "Espèces", MOBILE_MONEY: "Mobile Money", CARTE: "Carte" },
  statuts: { RECU: "Reçu", EN_ATTENTE: "En attente", REFUSE: "Refusé", ANNULE: "Annulé" },
} as const;

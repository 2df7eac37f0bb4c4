/** The sale of the preview: quantities, and amounts in whole francs. */
export const SAMPLE_SALE = {
  numeroFacture: "FACT-20260114000041",
  client: "Fatou Diop",
  lignes: [
    { titre: "Riz parfumé 25\u00A0kg", quantite: 1, prix: 17_500 },
    { titre: "Huile végétale 1\u00A0L", quantite: 4, prix: 1_250 },
    { titre: "Lait concentré sucré 397\u00A0g", quantite: 3, prix: 800 },
    { titre: "Savon de ménage 400\u00A0g", quantite: 5, prix: 450 },
    { titre: "Recharge téléphonique 1\u202F000", quantite: 1, prix: 1_000 },
  ],
  mobileMoney: 10_000,
  cashReceived: 20_000,
} as const;

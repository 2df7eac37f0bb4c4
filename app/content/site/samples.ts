// A shop that is made up for the pictures of the public pages. Amounts are in hundredths of XOF. The margin of 30 % is
// specified (2.13).

export const SAMPLE_PANIER = {
  total: "Total à payer",
  received: "Montant reçu",
  change: "Monnaie à rendre",
  modes: ["Espèces", "Mobile Money", "Carte"],
  /** Rank of the category, name, quantity in the basket, price, stock; the last product is not in the basket. */
  products: [
    [0, "Riz parfumé 25\u00A0kg", 1, 1_750_000, 14],
    [0, "Huile végétale 1\u00A0L", 4, 125_000, 46],
    [0, "Lait concentré sucré 397\u00A0g", 3, 80_000, 8],
    [2, "Savon de ménage 400\u00A0g", 5, 45_000, 63],
    [3, "Recharge téléphonique 1\u00A0000", 1, 100_000, 120],
    [0, "Sucre en morceaux 1\u00A0kg", 0, 75_000, 27],
  ],
  montantTotal: 2_815_000,
  montantRecu: 3_000_000,
  monnaieRendue: 185_000,
  /** At this stock or below the tile warns. */
  low: 10,
  left: (quantite: number) => `Reste ${String(quantite)}`,
} as const;

export const SAMPLE_STOCK = {
  product: "Produit",
  quantity: "Quantité disponible",
  /** Rank of the category, name, quantity, threshold. */
  lines: [
    [1, "Eau minérale 1,5\u00A0L", 0, 24],
    [0, "Lait concentré sucré 397\u00A0g", 8, 10],
    [3, "Carte mémoire 32\u00A0Go", 5, 3],
    [0, "Riz parfumé 25\u00A0kg", 14, 5],
    [2, "Savon de ménage 400\u00A0g", 63, 10],
  ],
} as const;

export const SAMPLE_DASHBOARD = {
  title: "Tableau de bord",
  period: "Ce mois",
  turnover: "Chiffre d'affaires",
  profit: "Bénéfice",
  expenses: "Dépenses",
  margin: "Marge 30\u00A0%",
  products: "148 produits",
  outOfStock: "2 produits en rupture",
  lowStock: "5 produits en stock faible",
  best: "Meilleures ventes",
  /** Rank of the category, name, turnover. */
  bestProducts: [
    [0, "Riz parfumé 25\u00A0kg", 68_250_000],
    [0, "Huile végétale 1\u00A0L", 41_500_000],
    [3, "Recharge téléphonique 1\u00A0000", 30_900_000],
  ],
  montants: { turnover: 245_000_000, profit: 73_500_000, expenses: 171_500_000 },
  bars: [22, 34, 42, 50, 70, 38, 30, 46, 62, 78, 68, 36],
} as const;

/** A call and what answers it, then what every listener hears (the API's document, the channel's guide). */
export const SAMPLE_CALLS = {
  call: "POST /api/v1/ventes/panier",
  answer: `{
  "facture": {
    "numeroFacture": "FACT-20260114000041",
    "montantTotal": 28150,
    "monnaieRendue": 1850
  }
}`,
  shortAnswer: `{ "facture": {
    "montantTotal": 28150,
    "monnaieRendue": 1850
} }`,
  answered: "201, vente enregistrée",
  channel: "/topic/etablissement.1",
  message: `{
  "titre": "Vente effectuée",
  "message": "Riz parfumé 25 kg et 4 autres produits : stock actuel 13",
  "data": { "typeAlerte": "VENTE_EFFECTUEE" }
}`,
  received: "Reçu par toutes les caisses",
} as const;

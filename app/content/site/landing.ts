// The owner's claims (specification 1, 2.13, 9) are shown as given. The sample margin of 30 % is specified.

export const LANDING_PAGE = {
  titreDocument: "La caisse et le stock de votre boutique",
  description:
    "Étal réunit la caisse, les achats et le stock de votre commerce. Vous vendez, le stock se met à jour, vous savez ce que vous gagnez.",
  logIn: "Se connecter",
  tryFree: "Essayer gratuitement",
  features: "Fonctionnalités",
  titre: "Votre boutique, tenue au franc près.",
  lead: "Étal réunit la caisse, les achats et le stock de votre commerce. Vous vendez, le stock se met à jour, vous savez ce que vous gagnez.",
  /** These claims need proof before the site goes public. */
  promises: ["14 jours d'essai", "Sans carte bancaire", "Sans engagement"],

  example: {
    titre: "Tableau de bord",
    periode: "Ce mois",
    chiffreAffaires: "Chiffre d'affaires",
    benefice: "Bénéfice",
    depenses: "Dépenses",
    marge: "Marge 30\u00A0%",
    produits: "148 produits",
    ruptures: "2 produits en rupture",
    lowStock: "5 produits en stock faible",
    /** In hundredths of XOF, like all amounts here. */
    montants: { chiffreAffaires: 245_000_000, benefice: 73_500_000, depenses: 171_500_000 },
    bars: [22, 34, 42, 50, 70, 38, 30, 46, 62, 78, 68, 36],
  },

  benefitsTitle: "Tout ce qui se passe à la boutique, au même endroit",
  caisse: {
    titre: "Encaissez sans hésiter",
    text: "Espèces, Mobile Money ou carte. Étal calcule la monnaie à rendre et garde la trace de chaque vente.",
    total: "Total à payer",
    received: "Montant reçu",
    monnaie: "Monnaie à rendre",
    /** Quantity, name, amount. */
    lignes: [
      [1, "Riz parfumé 25\u00A0kg", 1_750_000],
      [4, "Huile végétale 1\u00A0L", 500_000],
      [3, "Lait concentré sucré", 240_000],
      [5, "Savon de ménage 400\u00A0g", 225_000],
      [1, "Recharge téléphonique", 100_000],
    ] as readonly (readonly [number, string, number])[],
    montantTotal: 2_815_000,
    montantRecu: 3_000_000,
    monnaieRendue: 185_000,
  },
  stock: {
    titre: "Le stock suit chaque vente",
    texte: "Une alerte arrive avant la rupture, pas après.",
    /** Rank of the category, name, quantity, threshold. */
    lignes: [
      [3, "Riz parfumé 25\u00A0kg", 14, 5],
      [2, "Savon de ménage", 63, 10],
      [0, "Lait concentré sucré", 8, 10],
    ] as readonly (readonly [number, string, number, number])[],
  },
  benefice: {
    titre: "Le bénéfice, sans calcul",
    texte: "Chiffre d'affaires, bénéfice et marge du jour, à l'ouverture de l'écran.",
  },
  api: {
    titre: "Ouvert à vos outils",
    texte: "Une API et des webhooks pour relier vos autres logiciels.",
    excerpt: ["vente.creee", "total 28 150", "devise XOF"],
  },

  closingTitle: "Ouvrez votre étal aujourd'hui",
  closingText: "14 jours d'essai, sans carte bancaire, résiliable à tout moment.",
  footer: "Caisse et stock pour les boutiques.",
  footerProduit: "Produit",
  footerAccount: "Compte",
} as const;

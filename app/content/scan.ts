export const SCAN = {
  scanner: "Scanner",

  unknown: "Code inconnu",
  unknownDetail: "Aucun produit pour le code",
  create: "Créer ce produit",
  associate: "Associer à un produit",
  produit: "Produit",
  chooseProduit: "Choisissez un produit dans la liste.",
  associating: "Association…",
  associateFailed: "Impossible d'associer ce code",
} as const;

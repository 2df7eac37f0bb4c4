// Separate from fields.ts, because the browser needs only these names.

export const NUMBER_FIELDS: Readonly<Record<string, string>> = {
  montant: "Le montant",
  montantRecu: "Le montant reçu",
  prixAchat: "Le prix d'achat",
  prixVente: "Le prix de vente",
  prixVenteReel: "Le prix de vente réel",
  quantite: "La quantité",
  seuilAlerte: "Le seuil d'alerte",
};

export const UNNAMED = "La valeur";

// What sentences call the numbers that are typed: apart from the other fields, whose names the browser never says.

export const NUMBER_FIELDS: Readonly<Record<string, string>> = {
  montant: "Le montant",
  montantRecu: "Le montant reçu",
  prixAchat: "Le prix d'achat",
  prixVente: "Le prix de vente",
  prixVenteReel: "Le prix de vente réel",
  quantite: "La quantité",
  seuilAlerte: "Le seuil d'alerte",
};

/** What is said of a field that has no name. */
export const UNNAMED = "La valeur";

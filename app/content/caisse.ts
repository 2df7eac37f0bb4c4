// Sentences that the owner has given stay as they are (rule: fixed-texts).
import { formatQuantite } from "#worker/core/domain/money.ts";
import { count } from "./count.ts";

export const CAISSE = {
  titre: "Nouvelle vente",
  back: "Tableau de bord",
  withoutScripts:
    "La caisse a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez la page.",
  search: "Nom ou référence du produit",
  all: "Tous",
  categories: "Catégories",
  produits: "Produits",
  noProduitFound: "Aucun produit trouvé",
  emptyCatalogue: "Ajoutez un produit en stock pour le vendre ici.",
  addProduit: "Ajouter un produit",
  clearSearch: "Effacer la recherche",
  rupture: "Rupture",
  stockLeft: (quantite: number) => `Reste ${formatQuantite(quantite)}`,
  inStock: (quantite: string) => `${quantite} en stock`,
  inPanier: (quantite: number) => `${formatQuantite(quantite)} dans le panier`,
  ranOut: (name: string) => `${name}\u00A0: rupture`,
  ranLow: (name: string, quantite: number) => `${name}\u00A0: reste ${formatQuantite(quantite)}`,
  andMore: (alert: string, others: number) =>
    `${alert}, et ${count(others, "autre alerte", "autres alertes")}`,
  closeNotice: "Fermer l'avis",
  lastLine: "Dernier\u00A0: ",
  unknownCode: (code: string) => `Aucun produit en vente pour le code ${code}`,
  catalogueUnavailable: "Catalogue indisponible",

  panier: "Panier",
  articles: (total: number) => count(total, "article"),
  empty: "Vider",
  emptyPanier: "Touchez un produit pour commencer.",
  closePanier: "Fermer le panier",
  client: "Client",
  editPrix: (titre: string) => `Modifier le prix de ${titre}`,
  prixOf: (titre: string) => `Prix unitaire de ${titre}`,
  prixMinimum: (montant: string) => `Prix minimum ${montant}`,
  quantiteOf: (titre: string) => `Quantité de ${titre}`,
  remove: (titre: string) => `Retirer ${titre}`,
  lignes: (total: number) => count(total, "produit"),
  removed: (name: string) => `Retiré du panier\u00A0: ${name}`,
  putBack: (name: string) => `Annuler\u00A0: remettre ${name}`,
  totalDue: "Total à payer",
  announcedTotal: (montant: string, articles: string) => `Total ${montant}, ${articles}`,
  encaisser: "Encaisser",
  modes: { ESPECES: "Espèces", MOBILE_MONEY: "Mobile Money", CARTE: "Carte" },
  split: "Partager en plusieurs paiements",

  stockProduit: "Stock insuffisant pour ce produit",
  stockQuantite: "Stock insuffisant pour cette quantité",
  stockMaximum: "Quantité maximale en stock atteinte",
  noLongerSold: "Ce produit n'est plus en vente. Retirez-le du panier.",

  cancel: "Annuler",
  scanNotAdded: "Le code scanné n'a pas été ajouté\u00A0: une question attendait votre réponse.",

  venteRecorded: (articles: number) =>
    `Vente enregistrée avec succès ! ${formatQuantite(articles)} article(s) vendu(s)`,
  mobileMoneyConfirmed: (articles: number) =>
    `Paiement Mobile Money confirmé ! ${formatQuantite(articles)} article(s) vendu(s)`,
  venteWaiting: "Vente enregistrée. Paiement Mobile Money en attente.",
  venteError: "Erreur lors de l'enregistrement de la vente",

  panierChangedElsewhere: "Le panier a changé pendant le paiement. Vérifiez-le avant d'encaisser.",

  park: "Mettre en attente",
  parkDefault: (rank: number) => `Panier ${String(rank)}`,

  parkFull: (most: number) => `${String(most)} paniers attendent déjà. Reprenez-en un d'abord.`,
  parkedWait: (total: number) => `${count(total, "panier")} en\u00A0attente`,
  prixChanged: (before: string, now: string) => `Le prix est passé de ${before} à ${now}`,
  manyPrixChanged: (lines: number) => `Les prix de ${formatQuantite(lines)} articles du panier ont changé`,
} as const;

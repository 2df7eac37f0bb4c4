// Specification 2.11 and design 6.11, 6.12. The specification's sentences are copied byte for byte.
import { formatQuantite } from "#worker/kernel/domain/money.ts";
import { count } from "./count.ts";

export const VENTES = {
  titre: "Ventes",
  subtitle: (symbol: string) => `Gestion des ventes, montants en ${symbol}`,
  total: (lignes: number) => count(lignes, "ligne de vente", "lignes de vente"),
  noneFound: "Aucune vente trouvée",
  noneYet: "Les ventes de la caisse se lisent ici.",
  refresh: "Actualiser",
  newVente: "Nouvelle vente",
  failureTitle: "Erreur d'actualisation",
  loadFailed: "Impossible de charger les données",
  see: (reference: string) => `Voir la vente ${reference}`,

  period: "Période",
  periods: {
    tous: "Tous",
    jour: "Aujourd'hui",
    semaine: "Cette semaine",
    "7jours": "Les 7 derniers jours",
    mois: "Ce mois",
  },
  from: "Du",
  to: "Au",
  searchLabel: "Référence, client, facture",
  rangeTitle: "Erreur de recherche",
  rangeFailed: "Impossible d'appliquer le filtre de période",
  fromMissing: "Choisissez aussi la date de début.",
  toMissing: "Choisissez aussi la date de fin.",
  reversed: "La date de fin vient avant la date de début.",
  clearRange: "Effacer les dates",

  chiffreAffaires: "Chiffre d'affaires",
  nombreVentes: "Nombre de ventes",
  benefices: "Bénéfices",
  beneficesAndMarge: "Bénéfices · marge",
  panierMoyen: "Panier moyen",
  articles: (total: number) => count(total, "article"),
  perVente: "par vente",
  versus: {
    jour: "par rapport à hier",
    semaine: "par rapport à la semaine dernière",
    "7jours": "par rapport aux 7 jours précédents",
    mois: "par rapport au mois dernier",
  },
  sinceFirst: "depuis la première vente",
  noVente: "aucune vente",
  ofRange: "entre les deux dates",
  ofSearch: "pour cette recherche",

  columns: {
    date: "Date",
    reference: "Référence",
    client: "Client",
    produit: "Produit",
    quantite: "Quantité",
    montant: "Montant",
    statut: "Statut",
  },
  sorts: [
    { label: "Plus récentes d'abord", sortBy: "dateOperation", sortDir: "desc" },
    { label: "Plus anciennes d'abord", sortBy: "dateOperation", sortDir: "asc" },
    { label: "Client, A à Z", sortBy: "client", sortDir: "asc" },
    { label: "Client, Z à A", sortBy: "client", sortDir: "desc" },
    { label: "Montant croissant", sortBy: "montantTotal", sortDir: "asc" },
    { label: "Montant décroissant", sortBy: "montantTotal", sortDir: "desc" },
  ],
  cancelled: "Annulée",
  ofFacture: (montant: string) => `${montant} sur la facture`,
} as const;

export const VENTE = {
  titre: "Détails de la vente",
  loadFailed: "Erreur lors du chargement des ventes",
  subtitle: (reference: string, numeroFacture: string) => `${reference}, facture ${numeroFacture}`,
  total: "Montant total",
  date: "Date",
  client: "Client",
  paiement: "Paiement",
  noPaiement: "Aucun",
  share: (mode: string, montant: string) => `${mode}, ${montant}`,
  cash: (received: string, change: string) => `${received} reçus, ${change} rendus`,
  transaction: (id: string) => `Transaction ${id}`,
  slip: (slip: string) => `Bordereau ${slip}`,
  statut: "Statut",
  elapsed: (hours: number) =>
    hours === 0 ? "Il y a moins d'une heure" : `Il y a ${formatQuantite(hours)}\u00A0h`,
  cancelledAt: (date: string) => `Annulée le ${date}`,
  motif: "Motif",
  motifOf: (motif: string) => `Motif\u00A0: ${motif}`,
  lignes: "Produits vendus",
  articles: (total: number) => count(total, "article"),
  prix: "Prix unitaire",
  summary: "Résumé",
  articlesLabel: "Articles",
  cout: "Coût d'achat",
  benefice: "Bénéfice",
  notes: "Notes",

  cancel: "Annuler la vente",
  cancelling: "Annulation…",
  keep: "Garder la vente",
  consequence: (lignes: number) =>
    lignes > 1
      ? `Toute la facture est annulée\u00A0: ses ${formatQuantite(lignes)} lignes reviennent en stock, et les chiffres du jour sont corrigés. Le numéro reste.`
      : "La facture est annulée\u00A0: les produits reviennent en stock, et les chiffres du jour sont corrigés. Le numéro reste.",
  archived: (titre: string, pieces: number, cancelled: boolean) => {
    const many = pieces > 1;
    const whose = many ? `Ses ${formatQuantite(pieces)} pièces` : "Sa pièce";
    const come = many ? "reviendront" : "reviendra";
    const came = many ? "sont revenues" : "est revenue";
    return `Le produit est archivé : ${titre}. ${whose} ${cancelled ? came : come} dans son stock, hors des listes et de la caisse. Restaurez-le pour ${many ? "les" : "la"} vendre.`;
  },
  seeArchived: "Voir le produit",
  motifHint: "Il reste avec la facture.",
  motifs: ["Erreur de produit", "Erreur de quantité", "Erreur de prix", "Le client a changé d'avis"],
  cancelFailed: "Erreur lors de l'annulation",
  cancelDone: "Vente annulée",
  cancelDoneMessage: "Les produits sont revenus en stock.",
} as const;

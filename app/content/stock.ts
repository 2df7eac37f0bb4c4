// Sentences that the owner has given stay as they are (rule: fixed-texts).
import { formatQuantite } from "#worker/core/domain/money.ts";
import type { StockFilter } from "#worker/features/stock/domain.ts";
import type { TypeMouvement } from "#worker/schema/codes.ts";
import { count } from "./count.ts";

const units = (quantite: number) => count(quantite, "unité");

/** "+24" or "−4", with a true minus sign. */
export const signed = (quantite: number) => `${quantite > 0 ? "+" : ""}${formatQuantite(quantite)}`;

const FILTERS: Record<StockFilter, string> = {
  TOUS: "Tous",
  EN_STOCK: "En stock",
  RUPTURE: "Rupture",
  ALERTE: "Alerte",
};

export const STOCKS = {
  titre: "État du stock",
  loadFailed: "Erreur lors du chargement des stocks",
  subtitle: "Gestion du stock",
  searchLabel: "Titre ou référence du produit",
  filterLabel: "Filtrer le stock",
  filters: FILTERS,
  total: (total: number) => count(total, "produit"),
  noneFound: "Aucun stock trouvé",
  noneYet: "Un produit apparaît ici dès qu'il est mis en stock.",
  columns: {
    produit: "Produit",
    quantite: "Quantité disponible",
    seuil: "Seuil d'alerte",
    statut: "Statut",
  },
  inStock: "en stock",
  seuilOf: (seuil: number) =>
    seuil === 0 ? "Sans seuil d'alerte" : `Seuil d'alerte ${formatQuantite(seuil)}`,
} as const;

export const STOCK = {
  titre: "Détails du stock",
  number: (id: number) => `n°\u00A0${String(id)}`,
  unitsWord: (quantite: number) => (quantite > 1 ? "unités" : "unité"),
  lastCounted: (day: string) => `Compté le ${day}`,
  lastMoved: (day: string) => `Dernier mouvement le ${day}`,
  neverMoved: "Aucun mouvement pour l'instant",
  alertsAt: (seuil: number) =>
    seuil === 0 ? "Une alerte part à 0" : `Une alerte part à ${formatQuantite(seuil)} et à 0`,
  editSeuil: "Modifier le seuil",
  informations: "Informations produit",
  seeProduit: "Voir le produit",
  reference: "Référence",
  numero: "Numéro",
  quantiteShort: "Quantité",
  level: "Niveau",
  units,
  levelOf: (quantite: number, seuil: number) =>
    seuil === 0 ? "Non défini" : `${formatQuantite(Math.round((quantite / seuil) * 100))}\u00A0% du seuil`,
  seuilReached: "Le seuil d'alerte a été atteint. Considérez un réapprovisionnement.",
  outOfStock: "Réapprovisionnement urgent nécessaire.",
  buy: "Nouvel achat",
  mouvements: "Derniers mouvements",
  wholeHistory: "Tout l'historique",
  loadFailed: "Erreur lors du chargement",
  loadFailedBecause: (detail: string) => `Erreur lors du chargement du stock: ${detail}`,
} as const;

export const COUNT = {
  open: "Compter",
  titre: "Compter le stock",
  known: "Stock connu",
  counted: "Quantité comptée",
  less: "Moins",
  more: "Plus",
  right: "Juste",
  difference: (quantite: number) => `Écart ${signed(quantite)}`,
  changed: (before: number, now: number) =>
    `Le stock est passé de ${formatQuantite(before)} à ${formatQuantite(now)} depuis l'ouverture. Recomptez si besoin, ou partez du nouveau stock.`,
  startFrom: (quantite: number) => `Partir de ${formatQuantite(quantite)}`,
  reason: "Motif",
  reasonHint: "Choisissez un motif proposé ou écrivez le vôtre.",
  reasons: [
    "Comptage du rayon",
    "Casse",
    "Produit périmé",
    "Vol ou perte",
    "Erreur de saisie",
    "Don ou usage interne",
  ],
  save: "Enregistrer le comptage",
  failed: "Le comptage n'a pas été enregistré",
  saved: "Comptage enregistré",
  savedAs: (titre: string, quantite: number, difference: number) =>
    `${titre}\u00A0: ${units(quantite)}, ${difference === 0 ? "le compte était juste" : `écart ${signed(difference)}`}`,
} as const;

const WORDS: Record<TypeMouvement, string> = {
  INITIAL: "Stock initial",
  ACHAT: "Achat",
  VENTE: "Vente",
  AJUSTEMENT: "Ajustement",
  ANNULATION_ACHAT: "Annulation",
  ANNULATION_VENTE: "Annulation",
  MODIFICATION_ACHAT: "Modification",
  RETOUR: "Retour",
};

export const HISTORY = {
  titre: "Historique des mouvements",
  subtitle: (symbol: string) => `Tous les mouvements, montants en ${symbol}`,
  montantsIn: (symbol: string) => `montants en ${symbol}`,
  searchLabel: "Titre ou référence du produit",
  filterLabel: "Filtrer les mouvements",
  filters: { TOUS: "Tous", ACHAT: "Achat", VENTE: "Vente" },
  total: (total: number) => count(total, "mouvement"),
  noneFound: "Aucun mouvement trouvé",
  noneYet: "Chaque achat, chaque vente et chaque comptage y laisse une ligne.",
  ofProduit: (titre: string | undefined) =>
    titre === undefined ? "Mouvements d'un seul produit" : `Mouvements de ${titre} seulement`,
  ofAll: "Voir tous les produits",
  columns: {
    type: "Type",
    produit: "Produit",
    quantite: "Quantité",
    after: "Stock après",
    montant: "Montant",
    date: "Date",
    details: "Détails",
  },
  words: WORDS,
  badges: { ...WORDS, ACHAT: "Achat (+)", VENTE: "Vente (\u2212)" },
  leaves: (quantite: string, time: string) => `reste ${quantite} · ${time}`,
  creation: "Création du produit",
  /** `montant`: with its sign. */
  correction: (montant: string) => `correction d'achat ${montant}`,
  today: "Aujourd'hui",
  yesterday: "Hier",
  loadFailedBecause: (detail: string) => `Erreur lors du chargement de l'historique: ${detail}`,
} as const;

// Sentences that the owner has given stay as they are (rule: fixed-texts).
import { formatQuantite } from "#worker/core/domain/money.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import { ARCHIVE_MOTIF, type Produit } from "#worker/features/produits/domain.ts";
import type { DeletionWords } from "./actions.ts";
import { count } from "./count.ts";

export const CATEGORIES = {
  titre: "Catégories",
  addTitle: "Ajouter une catégorie",
  detailTitle: "Détails de la catégorie",
  editTitle: "Modifier la catégorie",
  nom: "Nom",
  description: "Description",
  nombreProduits: "Produits",
  searchLabel: "Nom de la catégorie",
  total: (total: number) => count(total, "catégorie"),
  none: "Aucune catégorie. Créez-en une pour ranger vos produits.",
  noneFound: "Aucune catégorie trouvée",
  sorts: [
    { label: "Nom, A à Z", sortBy: "nom", sortDir: "asc" },
    { label: "Nom, Z à A", sortBy: "nom", sortDir: "desc" },
    { label: "Plus récentes d'abord", sortBy: "dateCreation", sortDir: "desc" },
    { label: "Plus anciennes d'abord", sortBy: "dateCreation", sortDir: "asc" },
  ],
  preview: "Aperçu à la caisse",
  previewName: "Nouvelle catégorie",
  created: "Catégorie créée",
  createFailed: "Impossible de créer la catégorie",
  edited: "Catégorie modifiée avec succès",
  editFailed: "Erreur lors de la modification de la catégorie",
  deleted: "Catégorie supprimée",
  deleteFailed: "Impossible de supprimer la catégorie",
  usage: (total: number) => {
    if (total === 0) return "Aucun produit n'y est rangé.";
    return total > 1
      ? `${formatQuantite(total)} produits y sont rangés\u00A0: donnez-leur d'abord une autre catégorie.`
      : "1 produit y est rangé\u00A0: donnez-lui d'abord une autre catégorie.";
  },
  seeProduits: "Voir les produits",
  addProduit: "Ajouter un produit dans cette catégorie",
  noProduit: "Aucun produit dans cette catégorie.",
  withoutProduit: (total: number) =>
    total > 1
      ? "Vos catégories sont prêtes\u00A0: il reste à y ranger un produit."
      : "Votre catégorie est prête\u00A0: il reste à y ranger un produit.",
} as const;

export const PRODUITS = {
  titre: "Produits",
  addTitle: "Ajouter un produit",
  detailTitle: "Détails du produit",
  editTitle: "Modifier le produit",
  add: "Ajouter un produit",
  searchLabel: "Titre, description ou référence",
  placeholder: "Titre ou référence",
  noneFound: "Aucun produit trouvé",
  filterLabel: "Filtrer les produits",
  filters: { TOUS: "Tous", CODES_EN_DOUBLE: "Codes en double" },
  total: (total: number) => count(total, "produit"),
  prixIn: (symbol: string) => `prix en ${symbol}`,
  noneYet: "Ajoutez votre premier produit pour pouvoir le vendre.",
  categorieGone: "Sans catégorie",
  archives: "Archivés",
  seeArchives: "Voir les produits archivés",
  noCategorie: "Créez d'abord une catégorie pour ranger vos produits.",
  createCategorie: "Créer une catégorie",
  columns: {
    produit: "Produit",
    categorie: "Catégorie",
    prixAchat: "Prix d'achat",
    prixVente: "Prix de vente",
    stock: "Stock",
    state: "État",
  },
  sorts: [
    { label: "Titre, A à Z", sortBy: "titre", sortDir: "asc" },
    { label: "Titre, Z à A", sortBy: "titre", sortDir: "desc" },
    { label: "Référence, A à Z", sortBy: "reference", sortDir: "asc" },
    { label: "Référence, Z à A", sortBy: "reference", sortDir: "desc" },
    { label: "Prix de vente croissant", sortBy: "prixVente", sortDir: "asc" },
    { label: "Prix de vente décroissant", sortBy: "prixVente", sortDir: "desc" },
    { label: "Stock croissant", sortBy: "quantiteDisponible", sortDir: "asc" },
    { label: "Stock décroissant", sortBy: "quantiteDisponible", sortDir: "desc" },
    { label: "Plus récents d'abord", sortBy: "dateCreation", sortDir: "desc" },
    { label: "Plus anciens d'abord", sortBy: "dateCreation", sortDir: "asc" },
  ],
  inStock: (quantite: string) => `${quantite} en stock`,
  loadFailed: "Impossible de charger les détails du produit.",
  dataFailed: "Impossible de charger les données du produit.",
  deleted: "Produit supprimé",
  deleteFailed: "Impossible de supprimer le produit",
  created: "Produit créé",
  createdMessage: "Le produit a été créé avec succès",
  saveAndAddAnother: "Enregistrer et ajouter un autre",
  edited: "Produit modifié avec succès",
  createFailed: "Impossible de créer le produit",
  editFailed: "Erreur lors de la modification du produit",
  validationError: "Erreur de validation",
} as const;

export const PRODUIT_FORM = {
  identity: "Identité",
  statut: "Statut",
  stockAndPrix: "Stock et prix",
  titre: "Titre",
  description: "Description",
  categorie: "Catégorie",
  chooseCategorie: "Choisir une catégorie",
  reference: "Référence",
  referenceHint: "Sans référence, Étal en donne une.",
  codesBarres: "Codes-barres",
  codesBarresHint: "Un produit peut en avoir plusieurs.",
  codesBarresByLine: "Un code par ligne.",
  codesBarresPlaceholder: "Scannez ou saisissez",
  codesAdded: (codes: string) => `Code-barres ajouté\u00A0: ${codes}`,
  codeRemoved: (code: string) => `Code-barres retiré\u00A0: ${code}`,
  removeCode: (code: string) => `Retirer le code-barres ${code}`,
  details: "Description et référence",
  quantite: "Quantité",
  seuilAlerte: "Seuil d'alerte",
  seuilHint: "Vous êtes averti quand le stock descend à ce nombre.",
  prixAchat: "Prix d'achat",
  prixVente: "Prix de vente",
  prixVenteHint: "C'est aussi le prix minimum à la caisse.",
  changedByAchat: "Modifiable par un achat",
  gain: (montant: string) => `${montant} par unité`,
  offerBrouillon:
    "Pas encore en stock\u202F? Enregistrez un brouillon\u00A0: son premier achat le mettra en stock.",
  chooseBrouillon: "Passer en brouillon",
  statuts: {
    BROUILLON: "En préparation, pas encore vendu",
    STOCK: "Créé avec sa quantité",
    INACTIF: "Aucune opération possible",
  },
  backInStock: "Vendu à la caisse",
  leavesStock: "La quantité, le seuil d'alerte et les deux prix sont revenus à 0.",
} as const;

export const PRODUIT_RECORD = {
  prix: "Prix",
  stock: "Stock",
  prixVente: "Prix de vente",
  prixAchat: "Dernier prix d'achat",
  prixAchatMoyen: "Prix d'achat moyen",
  noAverage: "–",
  quantite: "Quantité disponible",
  seuil: "Seuil d'alerte",
  noSeuil: "Non défini",
  valeur: "Valeur au prix d'achat moyen",
  units: (quantite: number) => count(quantite, "unité"),
  neverInStock: "Ce produit n'a pas encore été mis en stock.",
  putInStock: "Mettre en stock",
  informations: "Informations",
  reference: "Référence",
  categorie: "Catégorie",
  codesBarres: "Codes-barres",
  noCode: "Aucun",
  mouvements: "Derniers mouvements",
  noMouvement: "Aucun mouvement pour l'instant.",
  left: (quantite: string) => `reste ${quantite}`,
} as const;

export const ARCHIVED = {
  archivedOn: (date: string) =>
    `Archivé le ${date}\u00A0: il n'est ni vendu ni acheté. Restauré, il revient inactif, avec le stock affiché ici.`,
  restore: "Restaurer",
  restoring: "Restauration…",
  restored: "Produit restauré",
  restoredMessage: "Il est inactif. Passez-le en stock pour le vendre.",
  restoreFailed: "Impossible de restaurer le produit",
  categorie: "Catégorie du produit restauré",
} as const;

export function produitDeletion({
  titre,
  hasStock,
  quantite,
}: Pick<Produit, "titre" | "hasStock" | "quantite">): DeletionWords {
  const kept = "Il quitte les listes et la caisse. Ses ventes et ses achats restent dans l'historique.";
  const leave = quantite > 1 ? "elles sortiront" : "elle sortira";
  const left = `Il en reste ${count(quantite, "pièce")}\u00A0: ${leave} du stock, au motif «\u202F${ARCHIVE_MOTIF}\u202F».`;
  const consequence = quantite > 0 ? `${left} ${kept}` : kept;
  return {
    name: titre,
    question: "Êtes-vous sûr de vouloir supprimer ce produit ?",
    consequence: hasStock ? consequence : "Il n'a jamais été en stock\u00A0: rien n'en est gardé.",
  };
}

export const CATEGORIE_PRODUITS_ID = "produits";

export function categorieDeletion(
  categorie: Pick<Categorie, "id" | "nom" | "nombreProduits">,
): DeletionWords {
  const { id, nom, nombreProduits } = categorie;
  const consequence = CATEGORIES.usage(nombreProduits);
  if (nombreProduits === 0)
    return { name: nom, question: "Êtes-vous sûr de vouloir supprimer cette catégorie ?", consequence };
  const to = { pathname: `/categories/${String(id)}`, hash: `#${CATEGORIE_PRODUITS_ID}` };
  const wayOn = { label: CATEGORIES.seeProduits, to };
  return { name: nom, question: CATEGORIES.deleteFailed, consequence, wayOn };
}

import { count } from "./count.ts";

export const RECHERCHE = {
  dialog: "Recherche dans la boutique",
  label: "Rechercher des produits, catégories, ventes et achats",
  groups: { produits: "Produits", categories: "Catégories", ventes: "Ventes", achats: "Achats" },
  /** Beside "Ventes" when older sales were not searched. */
  venteDays: (days: number) => `${String(days)} derniers jours`,
  inStock: (quantite: string) => `${quantite} en stock`,
  lines: (titre: string, quantite: string) => `${titre} ×\u00A0${quantite}`,
  venteCancelled: "Annulée",
  achatCancelled: "Annulé",
  recent: "Dernières recherches",
  screens: "Écrans",
  tooShort: "Tapez au moins 2 caractères.",
  results: (total: number) => (total === 0 ? "Aucun résultat" : count(total, "résultat")),
  nothing: (q: string, days: number) =>
    `Aucun résultat pour «\u202F${q}\u202F» (ventes\u00A0: ${String(days)} derniers jours).`,
  keys: { choose: "choisir", open: "ouvrir", next: "groupe suivant", anywhere: "Ouvrir partout" },
} as const;

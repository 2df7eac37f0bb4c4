import { count } from "./count.ts";

export const RECHERCHE = {
  dialog: "Recherche dans la boutique",
  label: "Rechercher des produits, catégories, ventes et achats",
  groups: { produits: "Produits", categories: "Catégories", ventes: "Ventes", achats: "Achats" },
  inStock: (quantite: string) => `${quantite} en stock`,
  lines: (titre: string, quantite: string) => `${titre} ×\u00A0${quantite}`,
  venteCancelled: "Annulée",
  achatCancelled: "Annulé",
  recent: "Dernières recherches",
  screens: "Écrans",
  tooShort: "Tapez au moins 2 caractères.",
  results: (total: number) => (total === 0 ? "Aucun résultat" : count(total, "résultat")),
  nothing: (q: string) => `Aucun résultat pour «\u202F${q}\u202F».`,
  keys: { choose: "choisir", open: "ouvrir", next: "groupe suivant", anywhere: "Ouvrir partout" },
} as const;

// The entries of the sidebar (specification 2.3), in order. An entry without address has no screen yet and says so.

export type NavIcon =
  "dashboard" | "pos" | "categories" | "products" | "purchases" | "sales" | "stock" | "history" | "settings";

export type NavEntry = { label: string; icon: NavIcon; to?: string; shortcut?: string };

export const NAVIGATION: readonly { section: string; entries: readonly NavEntry[] }[] = [
  {
    section: "ACCUEIL",
    entries: [
      { label: "Tableau de bord", icon: "dashboard", to: "/dashboard" },
      { label: "Nouvelle vente", icon: "pos", to: "/pos", shortcut: "Alt+N" },
    ],
  },
  {
    section: "BOUTIQUE",
    entries: [
      { label: "Catégories", icon: "categories", to: "/categories" },
      { label: "Produits", icon: "products", to: "/products" },
    ],
  },
  {
    section: "MOUVEMENT STOCK",
    entries: [
      { label: "Achats", icon: "purchases" },
      { label: "Ventes", icon: "sales" },
      { label: "Stock", icon: "stock" },
      { label: "Historique", icon: "history" },
    ],
  },
  { section: "ADMINISTRATIF", entries: [{ label: "Paramètres", icon: "settings", to: "/settings" }] },
];

/** The bar of phones (design 5); "Menu" follows. */
export const BOTTOM_BAR: readonly NavEntry[] = [
  { label: "Accueil", icon: "dashboard", to: "/dashboard" },
  { label: "Produits", icon: "products", to: "/products" },
  { label: "Vendre", icon: "pos", to: "/pos" },
  { label: "Stock", icon: "stock" },
];

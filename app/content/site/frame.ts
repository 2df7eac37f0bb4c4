// Header, footer and promises of the public pages (rule: owner-content).

/** Where people reach the owner: an empty one is not shown. */
export const CONTACT = {
  email: "bonjour@etal.example",
  telephone: "",
  address: "",
};

/** Claims of the owner that need proof before the site goes public. */
export const PROMISES = ["14 jours d'essai", "Sans carte bancaire", "Sans engagement"] as const;

/** The footer's block (rule: owner-content). */
export const CONTACT_ID = "contact";

export const SITE = {
  name: "Étal",
  home: "Étal, accueil",
  navigation: "Navigation du site",
  menu: "Menu",
  logIn: "Se connecter",
  tryFree: "Essayer gratuitement",
  dashboard: "Tableau de bord",
  breadcrumb: "Fil d'Ariane",
  breadcrumbHome: "Accueil",

  /** Anchors of the landing page. */
  anchors: [
    ["features", "Fonctionnalités"],
    ["pricing", "Tarifs"],
    ["testimonials", "Témoignages"],
    [CONTACT_ID, "Contact"],
  ],

  footer: "Caisse et stock pour les boutiques.",
  footerProduct: "Produit",
  footerSite: "Étal",
  footerContact: "Contact",
  legal: [
    ["/mentions-legales", "Mentions légales"],
    ["/confidentialite", "Confidentialité"],
  ],
} as const;

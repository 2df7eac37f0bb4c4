/** The pages of text: what search engines read of them, and the words around them. */
export const TEXTS = {
  legal: {
    title: "Mentions légales",
    description: "Qui édite Étal, qui l'héberge, et comment nous écrire.",
  },
  privacy: {
    title: "Confidentialité",
    description:
      "Ce qu'Étal garde de votre boutique, où, combien de temps, les cookies, et comment emporter ou effacer vos données.",
  },
  guide: {
    title: "Le canal temps réel",
    description:
      "Écouter une boutique en temps réel avec un client STOMP : se connecter, s'abonner, revenir après une coupure, et les limites.",
  },
  /** Read aloud before what scrolls sideways. */
  table: "Tableau",
  code: "Code",
} as const;

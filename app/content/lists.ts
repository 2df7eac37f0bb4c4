// Words that all lists share.
export const LISTS = {
  search: "Rechercher",
  clearSearch: "Effacer la recherche",
  showAll: "Tout afficher",
  tryAnotherSearch: "Essayez un autre mot, ou effacez la recherche.",
  tryAnotherFilter: "Choisissez un autre filtre, ou affichez tout.",
  export: "Exporter",
  actions: "Actions",
} as const;

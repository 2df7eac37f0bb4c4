/** The page in place of a screen that needs the network. */
export const OFFLINE = {
  title: "Hors ligne",
  needsNetwork: "Cette page a besoin du réseau.",
  caisseWorks: "La caisse marche sans lui.",
  newVente: "Nouvelle vente",
  worksHere: "Ce qui marche ici",
  toSend: "À envoyer",
  ventes: "Ventes de cet appareil",
  lastTickets: "Tickets des 8 derniers jours",
  paniers: "Paniers en attente",
} as const;

// The four product pages. The figures are claims of the owner that need proof before the site goes
// public; `soon` marks what Étal does not have yet (rule: owner-content).

type Feature = { title: string; text: string; soon?: boolean };

export type ProductPageText = {
  address: string;
  title: string;
  description: string;
  lead: string;
  /** What the picture beside the title shows. */
  picture: string;
  featuresTitle: string;
  features: readonly Feature[];
  /** Figure, what it counts. */
  stats: readonly (readonly [string, string])[];
  closingTitle: string;
};

export const STOCK_MANAGEMENT: ProductPageText = {
  address: "/stock-management",
  title: "Gestion de stock",
  description:
    "Le stock de votre boutique en temps réel\u00A0: alertes avant la rupture, historique de chaque mouvement, comptage de chaque produit au téléphone.",
  lead: "Chaque vente et chaque achat changent le stock au même instant. Un trait marque le seuil d'alerte, et le manque se voit avant la rupture.",
  picture: "L'état du stock d'une boutique d'exemple",
  featuresTitle: "Du carton reçu au dernier paquet",
  features: [
    {
      title: "Suivi en temps réel",
      text: "Une vente à la caisse, et le stock baisse sur tous les appareils de la boutique.",
    },
    {
      title: "Alertes intelligentes",
      text: "Un seuil par produit\u00A0: l'alerte arrive quand il en reste encore à vendre.",
    },
    {
      title: "Analyses avancées",
      text: "Ce qui se vend le mieux, ce qui manque, ce qu'il faut racheter.",
    },
    {
      title: "Historique complet",
      text: "Chaque mouvement garde sa date, sa quantité, son coût et le stock qui suit.",
    },
    {
      title: "Prédictions IA",
      text: "Les ruptures annoncées d'après les ventes des dernières semaines.",
      soon: true,
    },
    {
      title: "Validation automatique",
      text: "Ce qui manque ne se vend pas, même à deux caisses à la fois.",
    },
  ],
  stats: [
    ["99,9\u00A0%", "de précision du stock"],
    ["50\u00A0%", "de ruptures en moins"],
    ["30\u00A0%", "d'optimisation des coûts"],
  ],
  closingTitle: "Comptez votre stock une fois, Étal le suit",
};

export const POINT_OF_SALE: ProductPageText = {
  address: "/point-of-sale",
  title: "Point de vente",
  description:
    "Une caisse tactile pour la boutique\u00A0: espèces, Mobile Money et carte, monnaie à rendre calculée, lecteur de codes-barres, ticket.",
  lead: "Touchez un produit, il est au panier. Encaissez en espèces, par Mobile Money ou par carte, et le stock suit chaque vente.",
  picture: "L'écran de caisse d'une boutique d'exemple",
  featuresTitle: "De la file d'attente au ticket",
  features: [
    {
      title: "Interface intuitive",
      text: "Chaque produit est une tuile\u00A0: on la touche, il est au panier. Le total reste toujours visible.",
    },
    {
      title: "Paiements multiples",
      text: "Espèces, Mobile Money et carte, ou plusieurs à la fois. La monnaie à rendre est calculée.",
    },
    {
      title: "Pensé pour le mobile",
      text: "La même caisse sur le téléphone, la tablette et l'ordinateur.",
    },
    {
      title: "Ventes rapides",
      text: "Un code lu, l'article est ajouté. Les montants rapides évitent de taper.",
    },
    {
      title: "Gestion des clients",
      text: "Le nom du client suit la vente, jusque sur sa facture.",
    },
    {
      title: "Sécurité avancée",
      text: "Stock vérifié, prix minimum, annulation avec motif\u00A0: rien ne disparaît sans trace.",
    },
  ],
  stats: [
    ["3x", "plus rapide"],
    ["95\u00A0%", "d'erreurs de caisse en moins"],
    ["24/7", "disponible"],
  ],
  closingTitle: "Essayez la caisse dans votre boutique",
};

export const ANALYTICS: ProductPageText = {
  address: "/analytics",
  title: "Analyses",
  description:
    "Chiffre d'affaires, bénéfice, dépenses et marge de votre boutique, en temps réel\u00A0: par jour, par semaine ou par mois.",
  lead: "La journée en quatre chiffres, la semaine en un clic. Vous savez ce que vous gagnez, pas seulement ce que vous encaissez.",
  picture: "Le tableau de bord d'une boutique d'exemple",
  featuresTitle: "Ce que disent vos ventes",
  features: [
    {
      title: "Tableaux de bord en temps réel",
      text: "Chiffre d'affaires, bénéfice, dépenses et alertes changent à chaque vente, sans recharger.",
    },
    {
      title: "Tendances",
      text: "Chaque période à côté de la précédente, les heures et les jours qui vendent le plus.",
    },
    {
      title: "Rapports détaillés",
      text: "Ventes, achats, stock et mouvements s'exportent tels qu'ils sont filtrés.",
    },
    {
      title: "Métriques en temps réel",
      text: "Marge, panier moyen et meilleures ventes, pour la période de votre choix.",
    },
    {
      title: "Objectifs intelligents",
      text: "Un objectif de ventes par semaine, et ce qui reste à faire pour l'atteindre.",
      soon: true,
    },
    {
      title: "Prédictions IA",
      text: "Les ventes des prochains jours, d'après celles d'avant.",
      soon: true,
    },
  ],
  stats: [
    ["40\u00A0%", "de meilleures décisions"],
    ["25\u00A0%", "de ventes en plus"],
    ["60\u00A0%", "de coûts en moins"],
  ],
  closingTitle: "Voyez votre bénéfice dès ce soir",
};

export const API_INTEGRATIONS: ProductPageText = {
  address: "/api-integrations",
  title: "API et intégrations",
  description:
    "L'API REST d'Étal et son canal en temps réel\u00A0: tout ce que font les écrans, un programme peut le faire.",
  lead: "Tout ce que font les écrans, un programme peut le faire. Chaque vente peut prévenir vos autres logiciels.",
  picture: "Une vente envoyée à l'API, et le message que le canal en donne",
  featuresTitle: "De la caisse à vos autres outils",
  features: [
    {
      title: "API REST",
      text: "Produits, achats, stock, ventes et tâches, en JSON. Le document se lit et s'essaie dans le navigateur.",
    },
    {
      title: "Webhooks en temps réel",
      text: "Votre adresse appelée à chaque vente. Le canal STOMP dit déjà chaque événement à qui l'écoute.",
      soon: true,
    },
    {
      title: "Sécurité OAuth2",
      text: "L'accès d'une application, donné et repris par le gérant. Les jetons d'aujourd'hui durent 15 minutes.",
      soon: true,
    },
    {
      title: "Connecteurs e-commerce",
      text: "Votre boutique en ligne et votre comptoir sur le même stock.",
      soon: true,
    },
    {
      title: "Synchronisation bidirectionnelle",
      text: "Ce qui se vend en ligne baisse au comptoir, et l'inverse.",
      soon: true,
    },
    {
      title: "Configuration simple",
      text: "Un compte suffit\u00A0: le même email et le même mot de passe ouvrent l'API.",
    },
  ],
  stats: [
    ["99,9\u00A0%", "de disponibilité"],
    ["< 100\u00A0ms", "de temps de réponse"],
    ["24/7", "d'assistance"],
  ],
  closingTitle: "Reliez votre boutique à vos outils",
};

/** In the order of the footer. */
export const PRODUCT_PAGES = [STOCK_MANAGEMENT, POINT_OF_SALE, ANALYTICS, API_INTEGRATIONS];

export const API_DETAILS = {
  status: "L'API est en service.",
  document: "Document de l'API",
  guide: "Guide du canal en temps réel",
  platformsTitle: "Plateformes e-commerce",
  platforms: ["Shopify", "WooCommerce", "PrestaShop", "Magento", "Wix", "BigCommerce"],
} as const;

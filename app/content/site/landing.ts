// The landing page (rule: owner-content). Headlines and captions are proposals; the owner
// changes them here.

import { ANALYTICS, API_INTEGRATIONS, POINT_OF_SALE, STOCK_MANAGEMENT } from "./products.ts";

export const LANDING_PAGE = {
  titreDocument: "La caisse et le stock de votre boutique",
  description:
    "Étal réunit la caisse, les achats et le stock de votre commerce. Vous vendez, le stock se met à jour en temps réel, vous savez ce que vous gagnez.",
  titre: "Votre boutique, tenue au franc près.",
  lead: "Étal réunit la caisse, les achats et le stock de votre commerce. Vous vendez, le stock se met à jour en temps réel, vous savez ce que vous gagnez.",
  seePrices: "Voir les tarifs",

  benefitsTitle: "Tout ce qui se passe à la boutique, au même endroit",
  caisse: {
    titre: "Encaissez sans hésiter",
    text: "Espèces, Mobile Money ou carte. Étal calcule la monnaie à rendre et garde la trace de chaque vente.",
  },
  stock: {
    titre: "Le stock en temps réel",
    text: "Il suit chaque vente, sur tous vos appareils. Une alerte arrive avant la rupture, pas après.",
    /** Rank of the category, name, quantity, threshold. */
    lines: [
      [0, "Riz parfumé 25\u00A0kg", 14, 5],
      [2, "Savon de ménage", 63, 10],
      [0, "Lait concentré sucré", 8, 10],
    ],
  },
  benefice: {
    titre: "Le bénéfice, sans calcul",
    text: "Chiffre d'affaires, bénéfice, dépenses et marge, par jour ou par mois.",
  },
  api: {
    titre: "Ouvert à vos outils",
    text: "Une API pour relier vos autres logiciels.",
    /** Not there yet (rule: owner-content). */
    soon: "Webhooks",
    excerpt: ["VENTE_EFFECTUEE", "nom Riz parfumé 25\u00A0kg", "stockActuel 13"],
  },

  showcase: {
    title: "Du premier article au bilan du soir",
    previous: "Précédent",
    next: "Suivant",
    pause: "Arrêter le défilement",
    play: "Reprendre le défilement",
    carousel: "carrousel",
    slide: "vue",
    position: (number: number, total: number) => `${String(number)} sur ${String(total)}`,
    choose: "Choisir une vue",
    slides: [
      {
        address: POINT_OF_SALE.address,
        title: POINT_OF_SALE.title,
        text: "Touchez un produit, il est au panier. Le total reste toujours visible.",
        picture: "L'écran de caisse\u00A0: des tuiles de produits, le panier et le total à payer.",
      },
      {
        address: STOCK_MANAGEMENT.address,
        title: STOCK_MANAGEMENT.title,
        text: "Un trait marque le seuil d'alerte de chaque produit.",
        picture: "L'état du stock\u00A0: chaque produit avec sa quantité et son seuil d'alerte.",
      },
      {
        address: ANALYTICS.address,
        title: ANALYTICS.title,
        text: "La journée en quatre chiffres, la semaine en un clic.",
        picture: "Le tableau de bord\u00A0: chiffre d'affaires, bénéfice, dépenses et alertes de stock.",
      },
      {
        address: API_INTEGRATIONS.address,
        title: API_INTEGRATIONS.title,
        text: "Chaque vente peut prévenir vos autres logiciels.",
        picture: "",
      },
    ],
  },

  testimonials: {
    title: "Une journée avec Étal",
    /** Stays until the owner gives quotes of customers (rule: owner-content). */
    illustration: "Témoignages d'illustration",
    /** Quote, name, trade and place. */
    quotes: [
      [
        "Le soir, je ne compte plus deux fois. La caisse et le cahier disent la même chose.",
        "Awa N.",
        "Alimentation générale, Dakar",
      ],
      ["Je vois le lait descendre avant qu'il manque.", "Kouassi B.", "Supérette, Abidjan"],
      ["Ma vendeuse a appris en une matinée.", "Mariam T.", "Cosmétiques, Ouagadougou"],
    ],
    /** Claims of the owner that need proof before the site goes public. */
    claims: [
      ["500+", "commerces"],
      ["50K+", "ventes"],
      ["8", "pays"],
    ],
  },

  closingTitle: "Ouvrez votre étal aujourd'hui",
  closingText: "14 jours d'essai, sans carte bancaire, résiliable à tout moment.",
} as const;

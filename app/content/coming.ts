// What the screens say until their feature exists. Each leads to what does the work today.

export const COMING = {
  title: "Bientôt",
  delivery: {
    titre: "Nouvelle livraison",
    sentence:
      "Plusieurs produits d'un même bon s'enregistreront ici. Aujourd'hui, chaque produit est un achat.",
    instead: "Nouvel achat",
  },
  import: {
    titre: "Importer des produits",
    sentence: "Un fichier de produits se chargera ici. Aujourd'hui, chaque produit se crée à part.",
    instead: "Ajouter un produit",
  },
  starter: {
    titre: "Catalogue de départ",
    sentence: "Les articles courants se cocheront ici. Aujourd'hui, chaque produit se crée à part.",
    instead: "Ajouter un produit",
  },
  inventories: {
    titre: "Inventaire",
    sentence:
      "Toute la boutique se comptera ici. Aujourd'hui, chaque produit se compte sur sa page, depuis l'état du stock.",
    instead: "État du stock",
  },
} as const;

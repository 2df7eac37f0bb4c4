import { formatQuantite } from "#worker/core/domain/money.ts";
import { SCREEN_TEXTS } from "./screens.ts";

export const SCAN = {
  scanner: SCREEN_TEXTS.scan,
  instruction: "Placez le code-barres dans le cadre.",
  torch: "Lampe",
  ready: "La caméra est prête.",
  added: (quantite: number) => `Ajouté, ${formatQuantite(quantite)} au panier`,
  backToPanier: "Revenir au panier",
  retry: "Réessayer",
  failures: {
    REFUSED: {
      title: "La caméra n'est pas autorisée",
      remedy: "Autorisez la caméra pour ce site dans les réglages du navigateur, puis réessayez.",
    },
    NONE: {
      title: "Aucune caméra trouvée",
      remedy: "Branchez une caméra, ou cherchez le produit par son nom.",
    },
    BUSY: {
      title: "La caméra ne répond pas",
      remedy: "Fermez l'application qui l'utilise, puis réessayez.",
    },
    DECODER: {
      title: "Le lecteur de codes n'a pas pu être chargé",
      remedy: "Vérifiez la connexion, puis réessayez.",
    },
  },

  unknown: "Code inconnu",
  unknownDetail: "Aucun produit en vente pour le code",
  create: "Créer ce produit",
  associate: "Associer à un produit",
  produit: "Produit",
  chooseProduit: "Choisissez un produit dans la liste.",
  associating: "Association…",
  associateFailed: "Impossible d'associer ce code",
} as const;

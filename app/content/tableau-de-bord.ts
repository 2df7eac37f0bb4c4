// Specification 2.6 and design 6.2. The specification's words are copied byte for byte.
import { formatQuantite } from "#worker/kernel/domain/money.ts";
import { count } from "./count.ts";

export const TABLEAU = {
  titre: "Tableau de bord",
  subtitle: "Vue d'ensemble de votre activité",
  today: "Aujourd'hui",
  updatedAt: (hour: string) => `Mis à jour à ${hour}`,
  refresh: "Actualiser",
  newVente: "Nouvelle vente",
  chiffreAffaires: "Chiffre d'affaires",
  benefice: "Bénéfice",
  totalProduits: "Total produits",
  versusYesterday: "par rapport à hier",
  noVente: "Aucune vente aujourd'hui",
  ventes: (n: number) => `${count(n, "vente")} aujourd'hui`,
  categories: (n: number) => count(n, "catégorie"),
  bestHour: (hours: string, montant: string) => `Meilleure heure\u00A0: ${hours}, ${montant}`,
  alertes: (n: number) => `${count(n, "alerte")} de stock`,
  ruptures: (n: number) => `${count(n, "produit")} en rupture`,
  belowSeuil: (n: number) => `${formatQuantite(n)} sous le seuil`,
  seeProduits: "Voir les produits",
  aReapprovisionner: "À réapprovisionner",
  nothingToRestock: "Aucun produit n'est en rupture ni sous son seuil d'alerte.",
  ofSeuil: (seuil: string) => `sur un seuil de ${seuil}`,
  noSeuil: "en stock",
  firstSteps: "Vos premiers pas",
  steps: ["Créez une catégorie", "Ajoutez un produit", "Faites votre première vente"],
  stepTexts: [
    "Pour ranger vos produits et les retrouver d'un coup d'œil à la caisse.",
    "Son prix, sa quantité et le seuil qui vous alerte.",
    "Touchez le produit, encaissez\u00A0: le stock se met à jour.",
  ],
  done: "Fait",
} as const;

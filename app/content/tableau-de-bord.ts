// What the dashboard says (specification 2.6, design 6.2). Specified words byte for byte.
import { formaterQuantite } from "#worker/kernel/domain/money.ts";
import { compter } from "./compter.ts";

export const TABLEAU = {
  titre: "Tableau de bord",
  sousTitre: "Vue d'ensemble de votre activité",
  aujourdhui: "Aujourd'hui",
  misAJour: (heure: string) => `Mis à jour à ${heure}`,
  actualiser: "Actualiser",
  nouvelleVente: "Nouvelle vente",
  chiffreAffaires: "Chiffre d'affaires",
  benefice: "Bénéfice",
  totalProduits: "Total produits",
  parRapportHier: "par rapport à hier",
  aucuneVente: "Aucune vente aujourd'hui",
  ventes: (n: number) => `${compter(n, "vente")} aujourd'hui`,
  categories: (n: number) => compter(n, "catégorie"),
  meilleureHeure: (heures: string, montant: string) => `Meilleure heure\u00A0: ${heures}, ${montant}`,
  alertes: (n: number) => `${compter(n, "alerte")} de stock`,
  ruptures: (n: number) => `${compter(n, "produit")} en rupture`,
  sousSeuil: (n: number) => `${formaterQuantite(n)} sous le seuil`,
  voirProduits: "Voir les produits",
  aReapprovisionner: "À réapprovisionner",
  rienAReapprovisionner: "Aucun produit n'est en rupture ni sous son seuil d'alerte.",
  surUnSeuilDe: (seuil: string) => `sur un seuil de ${seuil}`,
  sansSeuil: "en stock",
  premiersPas: "Vos premiers pas",
  etapes: ["Créez une catégorie", "Ajoutez un produit", "Faites votre première vente"],
  etapesTextes: [
    "Pour ranger vos produits et les retrouver d'un coup d'œil à la caisse.",
    "Son prix, sa quantité et le seuil qui vous alerte.",
    "Touchez le produit, encaissez\u00A0: le stock se met à jour.",
  ],
  fait: "Fait",
} as const;

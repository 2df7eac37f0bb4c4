// Sentences that the owner has given stay as they are (rule: fixed-texts).
import type { PeriodName } from "#worker/core/domain/calendar.ts";
import { formatQuantite } from "#worker/core/domain/money.ts";
import { count } from "./count.ts";

export const WEEKDAYS = [
  { short: "dim.", long: "dimanche" },
  { short: "lun.", long: "lundi" },
  { short: "mar.", long: "mardi" },
  { short: "mer.", long: "mercredi" },
  { short: "jeu.", long: "jeudi" },
  { short: "ven.", long: "vendredi" },
  { short: "sam.", long: "samedi" },
] as const;

export const MONTHS = [
  { short: "janv.", long: "janvier" },
  { short: "févr.", long: "février" },
  { short: "mars", long: "mars" },
  { short: "avr.", long: "avril" },
  { short: "mai", long: "mai" },
  { short: "juin", long: "juin" },
  { short: "juil.", long: "juillet" },
  { short: "août", long: "août" },
  { short: "sept.", long: "septembre" },
  { short: "oct.", long: "octobre" },
  { short: "nov.", long: "novembre" },
  { short: "déc.", long: "décembre" },
] as const;

type ChartWords = { title: string; best: string; montant: string; benefice: string };

export const TABLEAU = {
  titre: "Tableau de bord",
  subtitle: "Vue d'ensemble de votre activité",
  period: "Période",
  periods: {
    jour: "Aujourd'hui",
    semaine: "Cette semaine",
    mois: "Ce mois",
    annee: "Cette année",
  } satisfies Record<PeriodName, string>,
  updatedAt: (hour: string) => `Mis\u00A0à\u00A0jour à\u00A0${hour}`,
  refresh: "Actualiser",
  newVente: "Nouvelle vente",
  chiffreAffaires: "Chiffre d'affaires",
  benefice: "Bénéfice",
  depenses: "Dépenses",
  achats: (n: number) => `${count(n, "achat")} ${n > 1 ? "enregistrés" : "enregistré"}`,
  totalProduits: "Total produits",
  versus: {
    jour: "par rapport à hier",
    semaine: "par rapport à la semaine dernière",
    mois: "par rapport au mois dernier",
    annee: "par rapport à l'année dernière",
  } satisfies Record<PeriodName, string>,
  during: {
    jour: "aujourd'hui",
    semaine: "cette semaine",
    mois: "ce mois-ci",
    annee: "cette année",
  } satisfies Record<PeriodName, string>,
  noVente: (during: string) => `Aucune vente ${during}`,
  ventes: (n: number, during: string) => `${count(n, "vente")} ${during}`,
  categories: (n: number) => count(n, "catégorie"),
  best: {
    jour: "Meilleure heure",
    semaine: "Meilleur jour",
    mois: "Meilleur moment",
    annee: "Meilleur mois",
  } satisfies Record<PeriodName, string>,
  bestOf: (best: string, slice: string, montant: string) => `${best}\u00A0: ${slice}, ${montant}`,
  ruptures: (n: number) => `${count(n, "produit")} en rupture`,
  belowSeuil: (n: number) => `${formatQuantite(n)} sous le seuil`,
  seeStock: "Voir le stock",
  aReapprovisionner: "À réapprovisionner",
  newAchat: "Nouvel achat",
  seeAll: (n: number) => (n > 1 ? `Voir les ${formatQuantite(n)} produits` : "Voir le produit"),
  nothingToRestock: "Aucun produit n'est en rupture ni sous son seuil d'alerte.",
  ofSeuil: (seuil: string) => `sur un seuil de ${seuil}`,
  noSeuil: "en stock",
  sales: "Chiffre d'affaires et bénéfice",
  inDevise: (title: string, symbol: string) => `${title}, en ${symbol}`,
  seeTable: "Voir le tableau",
  seeChart: "Voir le graphique",
  slice: { jour: "Heure", semaine: "Jour", mois: "Jour", annee: "Mois" } satisfies Record<PeriodName, string>,
  total: "Total",
  salesChart: ({ title, best, montant, benefice }: ChartWords) =>
    `Graphique du chiffre d'affaires et du bénéfice, ${title}. Le meilleur\u00A0: ${best}, ${montant}, dont ${benefice} de bénéfice. Le tableau donne les mêmes chiffres.`,
  bestSellers: "Meilleures ventes",
  in: (symbol: string) => `en ${symbol}`,
  sold: (quantite: number) => `${formatQuantite(quantite)}\u00A0${quantite > 1 ? "vendus" : "vendu"}`,
  hours: "Heures de vente",
  weekdays: "Jours de la semaine",
  average: (symbol: string) => `moyenne par jour de vente, en ${symbol}`,
  hoursChart: (best: string, montant: string) =>
    `Graphique des heures de vente. La meilleure\u00A0: ${best}, ${montant} par jour.`,
  weekdaysChart: (best: string, montant: string) =>
    `Graphique des jours de la semaine. Le meilleur\u00A0: ${best}, ${montant} par jour.`,
  firstSteps: "Vos premiers pas",
  steps: ["Créez une catégorie", "Ajoutez un produit", "Faites votre première vente"],
  stepTexts: [
    "Pour ranger vos produits et les retrouver d'un coup d'œil à la caisse.",
    "Son prix, sa quantité et le seuil qui vous alerte.",
    "Touchez le produit, encaissez\u00A0: le stock se met à jour.",
  ],
  stepsDone: (done: number, all: number) => `${String(done)} sur ${String(all)}`,
  done: "Fait",
} as const;

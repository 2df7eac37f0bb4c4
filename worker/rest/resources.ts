// The order counts: a fixed path comes before a path that ends with an id.
import { achats } from "#worker/features/achats/routes.ts";
import { appareils } from "#worker/features/appareils/routes.ts";
import { caisse } from "#worker/features/caisse-jour/routes.ts";
import { catalogue } from "#worker/features/catalogue/routes.ts";
import { categories } from "#worker/features/categories/routes.ts";
import { compte } from "#worker/features/comptes/routes/account.ts";
import { profile } from "#worker/features/comptes/routes/profile.ts";
import { accountAccess } from "#worker/features/comptes/routes/ways-in.ts";
import { evenements } from "#worker/features/evenements/routes.ts";
import { accountData } from "#worker/features/export/routes.ts";
import { health } from "#worker/features/health/routes.ts";
import { paiements } from "#worker/features/paiements/routes.ts";
import { devises } from "#worker/features/parametres/routes/devises.ts";
import { pays } from "#worker/features/parametres/routes/pays.ts";
import { parametres } from "#worker/features/parametres/routes/settings.ts";
import { produits } from "#worker/features/produits/routes.ts";
import { recherche } from "#worker/features/recherche/routes.ts";
import { mouvements, stocks } from "#worker/features/stock/routes.ts";
import { indicateurs, dashboard } from "#worker/features/tableau-de-bord/routes.ts";
import { taches } from "#worker/features/taches/routes.ts";
import { tickets } from "#worker/features/tickets/routes/tickets.ts";
import { factures } from "#worker/features/ventes/routes/factures.ts";
import { ventesReading } from "#worker/features/ventes/routes/reading.ts";
import { ventes } from "#worker/features/ventes/routes/ventes.ts";
import { contract } from "./routes.ts";

export const RESOURCES = [
  health,
  compte,
  accountAccess,
  accountData,
  pays,
  devises,
  indicateurs,
  ventes,
  catalogue,
  caisse,
  appareils,
  evenements,
  ventesReading,
  factures,
  tickets,
  paiements,
  categories,
  produits,
  achats,
  stocks,
  mouvements,
  profile,
  parametres,
  taches,
  recherche,
  dashboard,
  contract,
];

export const GROUPS: readonly { name: string; description: string }[] = [
  {
    name: "Compte",
    description:
      "Ouvrir un compte, se connecter, renouveler un jeton, changer de mot de passe, voir et fermer les sessions, relire le journal, exporter ou supprimer.",
  },
  { name: "Catégories", description: "Ranger les produits." },
  { name: "Produits", description: "Les fiches, leurs statuts, leurs codes-barres." },
  { name: "Stocks", description: "Ce qui reste, ce qui manque, et l'ajustement après un comptage." },
  {
    name: "Mouvements",
    description: "Le journal du stock : chaque entrée, chaque sortie, et le solde qui suit.",
  },
  { name: "Achats", description: "Les entrées de marchandise, leurs modifications et leurs annulations." },
  { name: "Ventes", description: "Encaisser, relire, chercher." },
  { name: "Factures", description: "Relire une facture, l'annuler le jour même." },
  {
    name: "Paiements",
    description: "Les relire, confirmer ou refuser ceux qui attendent, payer ce qui reste d'une facture.",
  },
  { name: "Tickets", description: "Le ticket d'une facture, et son reçu à montrer au client." },
  {
    name: "Caisse",
    description:
      "Ce qu'une caisse garde des produits, par différence ; l'argent d'un jour, attendu et compté.",
  },
  {
    name: "Appareils",
    description:
      "Les caisses de la boutique, ce qu'elles gardent encore et ce qu'elles ont noté comme annulé.",
  },
  { name: "Tableau de bord", description: "Les chiffres d'une période." },
  { name: "Recherche", description: "Une recherche dans tout ce que la boutique garde." },
  { name: "Tâches", description: "Ce qui reste à faire dans la boutique." },
  { name: "Événements", description: "Ce qui s'est passé depuis un numéro." },
  { name: "Paramètres", description: "Le gérant, l'établissement, son pays et sa devise." },
  { name: "Pays et devises", description: "Ce qui est le même pour tous les établissements." },
  { name: "Santé", description: "Si le service répond." },
  { name: "Contrat", description: "Ce document et la page qui le montre." },
];

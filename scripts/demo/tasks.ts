import type { TacheInput } from "#worker/features/taches/domain.ts";

export const TACHES: readonly (Omit<TacheInput, "assigneA"> & { done: boolean })[] = [
  {
    titre: "Commander l'huile en bidon de 20 L",
    description: "Le grossiste livre le jeudi. Demander le prix pour cinq bidons.",
    priorite: "URGENTE",
    done: false,
  },
  { titre: "Compter le rayon boissons", description: null, priorite: "HAUTE", done: false },
  { titre: "Afficher les nouveaux prix du riz", description: null, priorite: "NORMALE", done: false },
  {
    titre: "Rappeler Mme Diallo pour la commande de samedi",
    description: "Dix sacs de riz parfumé et quatre bidons d'huile.",
    priorite: "HAUTE",
    done: false,
  },
  { titre: "Nettoyer la vitrine", description: null, priorite: "NORMALE", done: false },
  { titre: "Changer le rouleau de l'imprimante", description: null, priorite: "NORMALE", done: true },
  { titre: "Régler la facture d'électricité", description: null, priorite: "URGENTE", done: true },
];

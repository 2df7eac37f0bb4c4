// Sentences that the owner has given stay as they are (rule: fixed-texts).
import { formatQuantite } from "#worker/core/domain/money.ts";
import type { Tache } from "#worker/features/taches/domain.ts";
import type { TachePriority } from "#worker/schema/codes.ts";
import type { DeletionWords } from "./actions.ts";

export const TACHES = {
  titre: "Mes tâches",
  one: "Tâche",
  toDo: (n: number) => `${formatQuantite(n)}\u00A0à faire`,
  none: "Rien à faire pour l'instant.",
  add: "Ajouter une tâche",
  closeAdd: "Fermer l'ajout",
  addButton: "Ajouter",
  fieldTitle: "Titre",
  newTitle: "Titre de la nouvelle tâche",
  placeholder: "Que faut-il faire\u202F?",
  added: "Tâche ajoutée",
  createFailed: "Erreur lors de la création de la tâche",
  finish: (titre: string) => `Terminer ${titre}`,
  finished: "Tâche terminée",
  finishFailed: "Erreur lors de la complétion de la tâche",
  finishedTitle: "Terminées",
  finishedMark: "Terminée\u00A0:",
  noneFinished: "Aucune tâche terminée.",
  more: (n: number) => `Voir plus (${formatQuantite(n)}\u00A0${n > 1 ? "autres" : "autre"})`,
  assignedTo: (name: string) => `Pour ${name}`,
  description: "Description",
  priorite: "Priorité",
  priorities: { URGENTE: "Urgente", HAUTE: "Haute", NORMALE: "Normale" } satisfies Record<
    TachePriority,
    string
  >,
  edited: "Tâche modifiée",
  editFailed: "Erreur lors de la modification de la tâche",
  deleted: "Tâche supprimée",
  deleteFailed: "Impossible de supprimer la tâche",
  today: (hour: string) => `Aujourd'hui, ${hour}`,
  yesterday: (hour: string) => `Hier, ${hour}`,
} as const;

export function tacheDeletion({ titre, statut }: Tache): DeletionWords {
  return {
    name: titre,
    question: "Êtes-vous sûr de vouloir supprimer cette tâche\u202F?",
    consequence:
      statut === "A_FAIRE"
        ? "Elle disparaît pour de bon, sans être terminée."
        : "Elle quitte aussi les tâches terminées, pour de bon.",
  };
}

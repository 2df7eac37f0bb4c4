// What buttons and menus of all screens say.
export const ACTIONS = {
  save: "Enregistrer",
  saving: "Enregistrement…",
  cancel: "Annuler",
  edit: "Modifier",
  deleteLabel: "Supprimer",
  suppression: "Suppression…",
  see: "Voir",
  optional: "facultatif",
  actionsFor: (name: string) => `Actions pour ${name}`,
  named: (verb: string, name: string) => `${verb} ${name}`,
} as const;

export type DeletionWords = {
  name: string;
  question: string;
  consequence: string;
  /** Absent: Annuler, Supprimer, Suppression…. */
  answers?: { keep: string; act: string; acting: string };
  /** When the deletion is impossible: a link to the obstacle that `consequence` names. */
  wayOn?: { label: string; to: { pathname: string; hash: string } };
};

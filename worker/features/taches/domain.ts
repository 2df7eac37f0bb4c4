// A task: what the manager still has to do (specification 3 and 4, decision 42).
import type { PageQuery } from "#worker/kernel/domain/page.ts";

export const STATUTS_TACHE = ["A_FAIRE", "TERMINEE"] as const;
export type StatutTache = (typeof STATUTS_TACHE)[number];

export const PRIORITES_TACHE = ["URGENTE", "HAUTE", "NORMALE"] as const;
export type PrioriteTache = (typeof PRIORITES_TACHE)[number];

export type Tache = {
  id: number;
  titre: string;
  description: string | null;
  statut: StatutTache;
  priorite: PrioriteTache;
  assigneA: string | null;
  /** Who finished it, as they were called then; null while it is to do. */
  terminePar: string | null;
  /** When it was finished, milliseconds UTC; null while it is to do. */
  dateFin: number | null;
  /** Milliseconds UTC. */
  dateCreation: number;
};

/** What a manager writes of a task. The status is not part of it: a task is finished by a call of its own. */
export type TacheEntree = Pick<Tache, "titre" | "description" | "priorite" | "assigneA">;

/** What an edit writes of it: absent fields keep their value. */
export type TacheModification = { [Champ in keyof TacheEntree]?: TacheEntree[Champ] | undefined };

/** What lists may be sorted by; the first is the default, newest first. */
export const TRIS_TACHE = ["dateCreation", "titre"] as const;
export type TriTache = (typeof TRIS_TACHE)[number];

/** A list's page, of all tasks or of those in this state. */
export type TacheQuery = PageQuery<TriTache> & { statut?: StatutTache | undefined };

/** How many there are of each. */
export type CompteTaches = { aFaire: number; terminees: number; total: number };

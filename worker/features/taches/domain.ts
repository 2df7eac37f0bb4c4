// A task: what the manager still has to do (specification 3 and 4, decision 42).
import type { PageQuery } from "#worker/kernel/domain/page.ts";

export const STATUTS_TACHE = ["A_FAIRE", "TERMINEE"] as const;
export type StatutTache = (typeof STATUTS_TACHE)[number];

export const TACHE_PRIORITIES = ["URGENTE", "HAUTE", "NORMALE"] as const;
export type TachePriority = (typeof TACHE_PRIORITIES)[number];

export type Tache = {
  id: number;
  titre: string;
  description: string | null;
  statut: StatutTache;
  priorite: TachePriority;
  assigneA: string | null;
  /** Who finished it, as they were called then; null while it is to do. */
  terminePar: string | null;
  /** When it was finished, milliseconds UTC; null while it is to do. */
  dateFin: number | null;
  /** Milliseconds UTC. */
  dateCreation: number;
  /** Counts its edits. */
  version: number;
};

/** How many a shop may have (decision 63); deleted ones do not count. */
export const TACHES_LIMIT = { max: 20_000, names: "tâches" } as const;

/** What a manager writes of a task. The status is not part of it: a task is finished by a call of its own. */
export type TacheInput = Pick<Tache, "titre" | "description" | "priorite" | "assigneA">;

/** What an edit writes of it: absent fields keep their value. */
export type TacheModification = { [Field in keyof TacheInput]?: TacheInput[Field] | undefined };

/** What lists may be sorted by; the first is the default, newest first. */
export const TACHE_SORTS = ["dateCreation", "titre"] as const;
export type TacheSort = (typeof TACHE_SORTS)[number];

/** A list's page, of all tasks or of those in this state. */
export type TacheQuery = PageQuery<TacheSort> & { statut?: StatutTache | undefined };

/** How many there are of each. */
export type TacheCounts = { aFaire: number; terminees: number; total: number };

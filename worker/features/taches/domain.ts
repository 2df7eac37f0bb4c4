// Tasks of a shop.
import type { Changes } from "#worker/core/domain/edits.ts";
import type { PageQuery } from "#worker/core/domain/page.ts";
import type { StatutTache, TachePriority } from "#worker/schema/codes.ts";

export type Tache = {
  id: number;
  titre: string;
  description: string | null;
  statut: StatutTache;
  priorite: TachePriority;
  assigneA: string | null;
  /** The manager's name when the task was finished; null until then. */
  terminePar: string | null;
  dateFin: number | null;
  /** ms UTC. */
  dateCreation: number;
  version: number;
};

export const TITRE_MAX = 200;
export const DESCRIPTION_MAX = 1000;

export const TACHES_LIMIT = { max: 20_000, names: "tâches" } as const;

export type TacheInput = Pick<Tache, "titre" | "description" | "priorite" | "assigneA">;

export type TacheModification = Changes<TacheInput>;

/** The fields of the edit form. `assigneA` is only set through the API. */
export function expectedOf({ titre, description, priorite }: Tache): Omit<TacheInput, "assigneA"> {
  return { titre, description, priorite };
}

export const TACHE_SORTS = ["dateCreation", "titre"] as const;
export type TacheSort = (typeof TACHE_SORTS)[number];

export type TacheQuery = PageQuery<TacheSort> & { statut?: StatutTache | undefined };

/** How many tasks a screen shows, newest first. `id`: one more task, wherever it stands. */
export type ShownTachesQuery = { toDo: number; finished: number; id?: number | undefined };

export type ShownTaches = { toDo: Tache[]; finished: Tache[] };

export type TacheCounts = { aFaire: number; terminees: number; total: number };

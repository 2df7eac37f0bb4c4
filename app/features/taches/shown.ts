import type { Tache } from "#worker/features/taches/domain.ts";

/** Tasks that a list shows at first, and that "Voir plus" adds. */
export const SHOWN = 50;

/** The id of a task's row, where the addresses of tasks lead. */
export const rowId = ({ id }: Pick<Tache, "id">) => `tache-${String(id)}`;

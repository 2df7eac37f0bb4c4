import { VENTE_SORTS } from "#worker/features/ventes/domain/vente.ts";
import { isDay } from "#worker/kernel/schemas/common.ts";
import { choice, defineList } from "#app/.server/list-params.ts";
import { rangeProblem, VENTE_PERIODS } from "#app/features/ventes/period.ts";

export const VENTES_LIST = defineList({
  name: "sales",
  size: 4,
  sort: { keys: VENTE_SORTS, sortBy: "dateOperation", sortDir: "desc" },
  /** Two dates replace the period; dates that are no range change nothing. */
  filters: (params) => {
    const range = { dateDebut: day(params.get("dateDebut")), dateFin: day(params.get("dateFin")) };
    const applied = range.dateDebut !== "" && rangeProblem(range) === null;
    return {
      periode: choice(params, "periode", VENTE_PERIODS),
      range,
      ...(applied && { dateDebut: { jour: range.dateDebut }, dateFin: { jour: range.dateFin } }),
    };
  },
});

/** "" when the text is no day. */
function day(text: string | null): string {
  return text !== null && isDay(text) ? text : "";
}

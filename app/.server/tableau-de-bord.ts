import { SHOWN } from "#app/features/taches/shown.ts";
import { type PeriodName, PERIODS } from "#worker/core/domain/calendar.ts";
import { type ShownTachesQuery, TACHES_LIMIT } from "#worker/features/taches/domain.ts";
import { integer } from "./list-params.ts";

/** Invalid parameters become the default, as in lists. */
export function dashboardParams({ url }: Request): { period: PeriodName; tasks: ShownTachesQuery } {
  const params = new URL(url).searchParams;
  const count = (name: string) => integer(params.get(name), 1, TACHES_LIMIT.max);
  return {
    period: PERIODS.find((period) => period === params.get("periode")) ?? "jour",
    tasks: {
      toDo: count("aFaire") ?? SHOWN,
      finished: count("terminees") ?? (params.has("terminees") ? SHOWN : 0),
      id: integer(params.get("tache"), 1, Number.MAX_SAFE_INTEGER),
    },
  };
}

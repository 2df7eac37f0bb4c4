import { jsonLoader } from "#app/.server/json.ts";
import { listParams } from "#app/.server/list-params.ts";
import { type FoundGroups, foundGroups } from "#app/shell/search/groups.ts";

export const loader = jsonLoader(async ({ acteur, services, request }): Promise<FoundGroups> => {
  const { q } = listParams(request, { sorts: ["titre"], sortBy: "titre", size: 5 });
  return foundGroups(q, await services.recherche.find(acteur, q), acteur);
});

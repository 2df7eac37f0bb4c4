import { jsonLoader } from "#app/.server/json.ts";
import { search } from "#app/.server/list-params.ts";
import { type FoundGroups, foundGroups } from "#app/shell/search/groups.ts";

export const loader = jsonLoader(async ({ acteur, services, request }): Promise<FoundGroups> => {
  const q = search(new URL(request.url).searchParams.get("q"));
  return foundGroups(q, await services.recherche.find(acteur, q), acteur);
});

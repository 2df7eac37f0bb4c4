import { jsonLoader } from "#app/.server/json.ts";
import type { CatalogueResponse } from "#app/features/caisse/catalogue/fetch-catalogue.ts";

/** Answers the changes since the event `depuis` where possible, otherwise the whole catalogue. */
export const loader = jsonLoader(async ({ acteur, services, request }): Promise<CatalogueResponse> => {
  const since = new URL(request.url).searchParams.get("depuis");
  if (since !== null && /^\d{1,15}$/.test(since)) {
    const difference = await services.catalogue.difference(acteur, Number(since));
    if (!difference.complet) return { difference };
  }
  return { catalogue: await services.catalogue.catalogue(acteur) };
});

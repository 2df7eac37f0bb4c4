import { jsonLoader } from "#app/.server/json.ts";
import type { ReponseCatalogue } from "#app/features/pos/requests.ts";

/** What the till sells, or what changed of it since the event `depuis`, as long as that can be told. */
export const loader = jsonLoader(async ({ acteur, services, request }): Promise<ReponseCatalogue> => {
  const depuis = new URL(request.url).searchParams.get("depuis");
  if (depuis !== null && /^\d{1,15}$/.test(depuis)) {
    const difference = await services.caisse.difference(acteur, Number(depuis));
    if (!difference.complet) return { difference };
  }
  return { catalogue: await services.caisse.catalogue(acteur) };
});

import { jsonLoader } from "#app/.server/json.ts";
import type { ReponseCatalogue } from "#app/pos/reponses.ts";

export const loader = jsonLoader(async ({ acteur, services }): Promise<ReponseCatalogue> => ({
  catalogue: await services.caisse.catalogue(acteur),
}));

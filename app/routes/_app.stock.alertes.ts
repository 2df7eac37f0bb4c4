import { jsonLoader } from "#app/.server/json.ts";

export const loader = jsonLoader(({ acteur, services }) => services.stocks.alertCount(acteur));

import { redirect } from "@remix-run/cloudflare";
import { appLoader } from "#app/.server/handlers.ts";
import { idParam } from "#app/.server/id-param.ts";
import { TACHES } from "#app/content/taches.ts";
import { rowId, SHOWN } from "#app/features/taches/shown.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

export const handle: ScreenHandle = { title: TACHES.one, back: "/dashboard" };

/** The link of a notification leads to the task on the dashboard (rule: toast-links). */
export const loader = appLoader(async ({ acteur, services, params }) => {
  const tache = await services.taches.get(acteur, idParam(params["id"], MESSAGES.tacheNotFound));
  const unfolded = tache.statut === "TERMINEE" ? `terminees=${String(SHOWN)}&` : "";
  throw redirect(`/dashboard?${unfolded}tache=${String(tache.id)}#${rowId(tache)}`);
});

export default function TacheLink() {
  return null;
}

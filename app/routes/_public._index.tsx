import { publicLoader } from "#app/.server/handlers.ts";
import { redirectSignedIn } from "#app/.server/signed-in.ts";
import { Landing } from "#app/features/site/landing/landing.tsx";
import { LANDING } from "#app/features/site/meta/landing-page.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { publicMeta } from "#app/shell/page-meta.ts";

export const handle: ScreenHandle = { title: LANDING.title, withoutScripts: true };

export const meta = publicMeta(LANDING);

export const loader = publicLoader(({ context }) => {
  redirectSignedIn(context);
  return null;
});

export default Landing;

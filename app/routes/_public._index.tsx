import type { MetaFunction } from "@remix-run/cloudflare";
import { publicLoader } from "#app/.server/handlers.ts";
import { redirectSignedIn } from "#app/.server/signed-in.ts";
import { Landing } from "#app/features/site/landing/landing.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { LANDING_PAGE } from "#app/content/site/landing.ts";

export const handle: ScreenHandle = { title: LANDING_PAGE.titreDocument, withoutScripts: true };

export const meta: MetaFunction = () => [
  { name: "description", content: LANDING_PAGE.description },
  { tagName: "link", rel: "canonical", href: "/" },
];

export const loader = publicLoader(({ context }) => {
  redirectSignedIn(context);
  return null;
});

export default Landing;

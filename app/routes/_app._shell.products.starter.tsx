import { appLoader } from "#app/.server/handlers.ts";
import { noData } from "#app/.server/no-data.ts";
import { COMING } from "#app/content/coming.ts";
import { ComingSoon } from "#app/shell/coming-soon.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";

export const handle: ScreenHandle = { title: COMING.starter.titre, back: "/products" };

export const loader = appLoader(noData);

export default function StarterCatalogue() {
  return <ComingSoon words={COMING.starter} to="/products/new" />;
}

import { appLoader } from "#app/.server/handlers.ts";
import { noData } from "#app/.server/no-data.ts";
import { COMING } from "#app/content/coming.ts";
import { ComingSoon } from "#app/shell/coming-soon.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";

export const handle: ScreenHandle = { title: COMING.delivery.titre, back: "/purchases" };

export const loader = appLoader(noData);

export default function Delivery() {
  return <ComingSoon words={COMING.delivery} to="/purchases/new" />;
}

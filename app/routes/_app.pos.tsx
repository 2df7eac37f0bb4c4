import { Await, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { appLoader } from "#app/.server/handlers.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { Caisse } from "#app/features/caisse/caisse.tsx";
import { CaisseSkeleton, CatalogueUnavailable } from "#app/features/caisse/catalogue/catalogue-states.tsx";
import { Header } from "#app/features/caisse/header.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { COUNT_TAPS } from "#app/shell/early-taps.ts";
import { useNonce } from "#app/shell/nonce.ts";

export const handle: ScreenHandle = { title: CAISSE.titre };

/** The catalogue is not awaited, so that the screen shows before a large catalogue has arrived. */
export const loader = appLoader(async ({ acteur, session, services }) => {
  const catalogue = services.catalogue.catalogue(acteur);
  // The screen handles this error, but a failure of `requireLiving` would leave the rejection unhandled.
  catalogue.catch(() => undefined);
  await services.comptes.requireLiving(acteur);
  return { boutique: session.etablissement.nom, catalogue };
});

/** The till updates its own catalogue, so nothing on the page loads the whole catalogue again. */
export const shouldRevalidate = () => false;

export default function Pos() {
  const { boutique, etablissementId, catalogue } = useLoaderData<typeof loader>();
  return (
    <main id="contenu" tabIndex={-1} className="@container/page flex h-dvh flex-col overflow-hidden">
      <Header boutique={boutique} />
      <noscript>
        <Notice tone="warning" className="m-4">
          {CAISSE.withoutScripts}
        </Notice>
      </noscript>
      <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: COUNT_TAPS }} />
      <div className="flex min-h-0 flex-1 flex-col noscript:hidden">
        <Suspense fallback={<CaisseSkeleton />}>
          <Await resolve={catalogue} errorElement={<CatalogueUnavailable />}>
            {(loaded) => <Caisse etablissementId={etablissementId} catalogue={loaded} />}
          </Await>
        </Suspense>
      </div>
    </main>
  );
}

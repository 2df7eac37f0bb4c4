import { Await, useLoaderData } from "@remix-run/react";
import { Suspense, useEffect } from "react";
import { caisseLoader } from "#app/.server/handlers.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { TILL } from "#app/device/service-worker/addresses.ts";
import { useTill } from "#app/device/service-worker.ts";
import { Caisse } from "#app/features/caisse/caisse.tsx";
import { CaisseFromDevice } from "#app/features/caisse/caisse-from-device.tsx";
import { CaisseSkeleton, CatalogueUnavailable } from "#app/features/caisse/catalogue/catalogue-states.tsx";
import { Header } from "#app/features/caisse/header.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { COUNT_TAPS } from "#app/shell/early-taps.ts";
import { useAccount } from "#app/shell/use-shell.ts";
import { useNonce } from "#app/shell/nonce.ts";

export const handle: ScreenHandle = { title: CAISSE.titre };

/** The catalogue is not awaited, so that the screen shows before a large catalogue has arrived. */
export const loader = caisseLoader(async ({ acteur, session, services }) => {
  const catalogue = services.catalogue.catalogue(acteur);
  // The screen handles this error, but a failure of `requireLiving` would leave the rejection unhandled.
  catalogue.catch(() => undefined);
  await services.comptes.requireLiving(acteur);
  return { boutique: session.etablissement.nom, catalogue };
});

/** The till updates its own catalogue, so nothing on the page loads the whole catalogue again. */
export const shouldRevalidate = () => false;

export default function Pos() {
  const loaded = useLoaderData<typeof loader>();
  const account = useAccount();
  // The till itself does not tell yet when its basket is empty.
  useTill(true);
  useEffect(() => {
    // The search of a login has brought the session's document; the till's own address is the one that is kept.
    if (window.location.search !== "") window.history.replaceState(window.history.state, "", TILL);
  }, []);
  return (
    <main id="contenu" tabIndex={-1} className="@container/page flex h-dvh flex-col overflow-hidden">
      <Header boutique={loaded?.boutique ?? account?.etablissement.nom ?? ""} />
      <noscript>
        <Notice tone="warning" className="m-4">
          {CAISSE.withoutScripts}
        </Notice>
      </noscript>
      <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: COUNT_TAPS }} />
      <div className="flex min-h-0 flex-1 flex-col noscript:hidden">
        {loaded ? (
          <Suspense fallback={<CaisseSkeleton />}>
            <Await resolve={loaded.catalogue} errorElement={<CatalogueUnavailable />}>
              {(catalogue) => <Caisse etablissementId={loaded.etablissementId} catalogue={catalogue} />}
            </Await>
          </Suspense>
        ) : account ? (
          <CaisseFromDevice account={account} />
        ) : (
          <CaisseSkeleton />
        )}
      </div>
    </main>
  );
}

import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { caisseLoader } from "#app/.server/handlers.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { TILL } from "#app/device/service-worker/addresses.ts";
import { CaisseSkeleton } from "#app/features/caisse/catalogue/catalogue-states.tsx";
import { Till, TillHeader } from "#app/features/caisse/till.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { COUNT_TAPS } from "#app/shell/early-taps.ts";
import { useAccount } from "#app/shell/use-shell.ts";
import { useNonce } from "#app/shell/nonce.ts";

export const handle: ScreenHandle = { title: CAISSE.titre };

/** The catalogue is not awaited, so that the screen shows before a large catalogue has arrived. */
export const loader = caisseLoader(async ({ acteur, services }) => {
  const catalogue = services.catalogue.catalogue(acteur);
  // The screen handles this error, but a failure of `requireLiving` would leave the rejection unhandled.
  catalogue.catch(() => undefined);
  await services.comptes.requireLiving(acteur);
  return { catalogue };
});

/** The till updates its own catalogue, so nothing on the page loads the whole catalogue again. */
export const shouldRevalidate = () => false;

export default function Pos() {
  const loaded = useLoaderData<typeof loader>();
  const account = useAccount() ?? null;
  useEffect(() => {
    // The search of a login has brought the session's document; the till's own address is the one that is kept.
    if (window.location.search !== "") window.history.replaceState(window.history.state, "", TILL);
  }, []);
  return (
    <main id="contenu" tabIndex={-1} className="@container/page flex h-dvh flex-col overflow-hidden">
      <TillHeader account={account} />
      <noscript>
        <Notice tone="warning" className="m-4">
          {CAISSE.withoutScripts}
        </Notice>
      </noscript>
      <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: COUNT_TAPS }} />
      <div className="flex min-h-0 flex-1 flex-col noscript:hidden">
        {account ? <Till account={account} streamed={loaded?.catalogue ?? null} /> : <CaisseSkeleton />}
      </div>
    </main>
  );
}

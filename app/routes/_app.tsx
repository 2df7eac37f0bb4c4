import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation, useRouteError } from "@remix-run/react";
import { lazy, Suspense, useEffect } from "react";
import { authorOf } from "#app/.server/author.ts";
import { caisseLoader } from "#app/.server/handlers.ts";
import { keepAccount } from "#app/device/account.ts";
import { useServiceWorker } from "#app/device/service-worker.ts";
import type { AppData } from "#app/network/app-data.ts";
import { rememberTabAuthor } from "#app/network/author.ts";
import { someWait } from "#app/outbox/waiting.ts";
import { RealtimeClient } from "#app/realtime/realtime-client.ts";
import { dropDrafts } from "#app/shell/forms/kept-drafts.ts";
import { Shortcuts } from "#app/shell/frame/shortcuts.tsx";
import { readScreenError } from "#app/shell/screen-error.ts";
import { ShellStart } from "#app/shell/shell-start.tsx";
import { useAccount } from "#app/shell/use-shell.ts";
import { ScreenFailure } from "#app/shell/screen-failure.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

const Landing = lazy(() =>
  import("#app/features/site/landing/landing.tsx").then(({ Landing }) => ({ default: Landing })),
);

// Lazy, because the till loads the shell only to show a failure.
const Shell = lazy(() => import("#app/shell/frame/shell.tsx").then(({ Shell }) => ({ default: Shell })));

export const loader = caisseLoader(({ session: { gerant, etablissement }, acteur }): AppData => ({
  auteur: authorOf(acteur),
  gerantId: acteur.gerantId,
  etablissementId: acteur.etablissementId,
  fuseau: acteur.fuseau,
  gerant: { nom: gerant.nom, prenom: gerant.prenom },
  etablissement,
}));

/** Visitors see the landing page at this address; search engines index that page as `/` (rule: visitors). */
export const meta: MetaFunction = ({ error }) => readScreenError(error).meta ?? [];

export default function App() {
  const loaded = useLoaderData<typeof loader>();
  const account = useAccount();
  const { pathname: path } = useLocation();
  const author = account?.auteur;
  useEffect(() => {
    if (loaded) keepAccount(loaded);
  }, [loaded]);
  useEffect(() => {
    if (author === undefined) return;
    rememberTabAuthor(author);
    dropDrafts({ author, path });
  }, [author, path]);
  return (
    <>
      {loaded === null && <ShellStart />}
      <Outlet />
      {account && <SignedIn account={account} fromDevice={loaded === null} />}
    </>
  );
}

function SignedIn({ account, fromDevice }: { account: AppData; fromDevice: boolean }) {
  useServiceWorker();
  // What the till could not send is sent from any screen.
  useEffect(() => {
    if (!someWait(account.auteur)) return;
    void import("#app/outbox/browser.ts").then(
      ({ startOutbox }) => startOutbox(account),
      () => undefined,
    );
  }, [account]);
  return (
    <>
      <Shortcuts />
      <RealtimeClient {...account} checked={!fromDevice} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const account = useAccount();
  if (isVisitor(error)) {
    return (
      <Suspense fallback={<Spinner fullPage />}>
        <Landing />
      </Suspense>
    );
  }
  const failure = <ScreenFailure error={error} inShell={Boolean(account)} />;
  if (!account) return <main id="contenu">{failure}</main>;
  return (
    <>
      <Suspense fallback={<Spinner fullPage />}>
        <Shell {...account}>{failure}</Shell>
      </Suspense>
      <Shortcuts />
      <RealtimeClient {...account} checked />
    </>
  );
}

function isVisitor(error: unknown): boolean {
  return error !== undefined && readScreenError(error).code === "VISITEUR";
}

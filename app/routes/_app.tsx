import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect } from "react";
import { authorOf } from "#app/.server/author.ts";
import { appLoader } from "#app/.server/handlers.ts";
import { rememberTabAuthor } from "#app/network/author.ts";
import { RealtimeClient } from "#app/realtime/realtime-client.ts";
import { dropDrafts } from "#app/shell/forms/draft.ts";
import { Shortcuts } from "#app/shell/frame/shortcuts.tsx";
import { readScreenError } from "#app/shell/screen-error.ts";
import { ScreenFailure } from "#app/shell/screen-failure.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

const Landing = lazy(() =>
  import("#app/features/site/landing/landing.tsx").then(({ Landing }) => ({ default: Landing })),
);

// Lazy, because the till loads the shell only to show a failure.
const Shell = lazy(() => import("#app/shell/frame/shell.tsx").then(({ Shell }) => ({ default: Shell })));

export const loader = appLoader(({ session, acteur }) => ({
  gerant: session.gerant,
  etablissement: session.etablissement,
  etablissementId: acteur.etablissementId,
  fuseau: acteur.fuseau,
  auteur: authorOf(acteur),
}));

/** Visitors see the landing page at this address; search engines index that page as `/` (rule: visitors). */
export const meta: MetaFunction = ({ error }) => readScreenError(error).meta ?? [];

export default function App() {
  const shell = useLoaderData<typeof loader>();
  const { auteur: author } = shell;
  const { pathname: path } = useLocation();
  useEffect(() => {
    rememberTabAuthor(author);
    dropDrafts({ author, path });
  }, [author, path]);
  return (
    <>
      <Outlet />
      <Shortcuts />
      <RealtimeClient {...shell} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<typeof loader>("routes/_app");
  if (isVisitor(error)) {
    return (
      <Suspense fallback={<Spinner fullPage />}>
        <Landing />
      </Suspense>
    );
  }
  const failure = <ScreenFailure error={error} inShell={shell !== undefined} />;
  if (!shell) return <main id="contenu">{failure}</main>;
  return (
    <>
      <Suspense fallback={<Spinner fullPage />}>
        <Shell {...shell}>{failure}</Shell>
      </Suspense>
      <Shortcuts />
      <RealtimeClient {...shell} />
    </>
  );
}

function isVisitor(error: unknown): boolean {
  return error !== undefined && readScreenError(error).code === "VISITEUR";
}

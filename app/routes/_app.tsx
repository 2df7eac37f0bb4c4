import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { Fragment, lazy, Suspense } from "react";
import { authorOf } from "#app/.server/author.ts";
import { appLoader } from "#app/.server/handlers.ts";
import { readScreenError } from "#app/components/layout/screen-error.ts";
import { ScreenFailure } from "#app/components/layout/screen-failure.tsx";
import { Shortcuts } from "#app/components/layout/shortcuts.tsx";
import { Shell } from "#app/components/layout/shell.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { KeptFormContext, useKeptForm } from "#app/hooks/use-kept-form.ts";
import { useScreen } from "#app/hooks/use-screen.ts";

// Visitors alone need it: the signed-in screens do not carry its code.
const Landing = lazy(async () => {
  const { Landing } = await import("#app/components/accueil/landing.tsx");
  return { default: Landing };
});

export const loader = appLoader(({ session, acteur }) => ({
  gerant: session.gerant,
  etablissement: session.etablissement,
  auteur: authorOf(acteur),
}));

/** A visitor sees the landing page at this address: it belongs to `/` for whoever indexes it (decision 5). */
export const meta: MetaFunction = ({ error }) =>
  isVisitor(error)
    ? [
        { name: "robots", content: "noindex" },
        { tagName: "link", rel: "canonical", href: "/" },
      ]
    : [];

export default function App() {
  const shell = useLoaderData<typeof loader>();
  const fullScreen = useScreen()?.fullScreen ?? false;
  const kept = useKeptForm(shell.auteur);
  return (
    <>
      {fullScreen ? (
        <main id="contenu" tabIndex={-1}>
          <Outlet />
        </main>
      ) : (
        <Shell {...shell}>
          {kept && (
            <Notice tone="info" role="status" className="mb-4 max-w-160">
              {APP_MESSAGES.saisieRetrouvee}
            </Notice>
          )}
          <KeptFormContext.Provider value={kept}>
            <Fragment key={kept ? "retrouvee" : "neuve"}>
              <Outlet />
            </Fragment>
          </KeptFormContext.Provider>
        </Shell>
      )}
      <Shortcuts />
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
  return shell ? <Shell {...shell}>{failure}</Shell> : <main id="contenu">{failure}</main>;
}

function isVisitor(error: unknown): boolean {
  return error !== undefined && readScreenError(error).code === "VISITEUR";
}

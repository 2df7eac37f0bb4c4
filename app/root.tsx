import { data, type LinksFunction } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { publicLoader } from "./.server/handlers.ts";
import { readTheme } from "./.server/theme.ts";
import { takeToast } from "./.server/toast.ts";
import { LANDING_PAGE } from "./content/site/landing.ts";
import { useNetworkGuard } from "./network/guard.ts";
import { useEarlyStyles } from "./shell/early-styles.ts";
import { useLeftAccount } from "./shell/forms/left-account.ts";
import { useFlashToast } from "./shell/frame/use-flash-toast.ts";
import { useNonce } from "./shell/nonce.ts";
import { useRouteFocus } from "./shell/route-focus.ts";
import { PageScripts } from "./shell/page-scripts.tsx";
import { ScreenFailure } from "./shell/screen-failure.tsx";
import { useDocumentTitle, useScripts } from "./shell/screen.ts";
import { Scroll } from "./shell/scroll.tsx";
import { SkipLink } from "./shell/skip-link.tsx";
import { useTheme } from "./shell/theme.ts";
import stylesUrl from "./styles/app.css?url";
import { BAR_COLOURS } from "./styles/bar-colours.ts";
import { ToastRegion } from "./ui/toast-region.tsx";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export const loader = publicLoader(({ request, context }) => {
  const { flash, headers } = takeToast(request, context);
  // Sent as data, so that signed-in pages do not load the texts of the landing page.
  const landing = context.session ? null : LANDING_PAGE.titreDocument;
  const { origin } = context;
  return data({ theme: readTheme(request), flash, origin, landing }, { headers });
});

/** Scripts change the theme and show later toasts themselves, so the root's data is read once. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const [theme] = useTheme();
  const scripts = useScripts();
  const early = useEarlyStyles();
  const title = useDocumentTitle();
  return (
    <html lang="fr" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {BAR_COLOURS.map(
          ([bar, colour]) =>
            (theme === bar || theme === "system") && (
              <meta
                key={bar}
                name="theme-color"
                content={colour}
                media={theme === bar ? undefined : `(prefers-color-scheme:${bar})`}
              />
            ),
        )}
        <title>{title}</title>
        <Meta />
        {early === null ? (
          <link rel="stylesheet" href={stylesUrl} />
        ) : (
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: early }} suppressHydrationWarning />
        )}
        <Links />
      </head>
      <body>
        <SkipLink />
        {children}
        <ToastRegion />
        {scripts && (
          <>
            <Scroll nonce={nonce} />
            <PageScripts nonce={nonce} />
          </>
        )}
        {/* At this place it delays neither the first paint nor the scripts. */}
        {early !== null && <link rel="stylesheet" href={stylesUrl} />}
      </body>
    </html>
  );
}

export default function App() {
  useNetworkGuard();
  useFlashToast();
  useLeftAccount();
  const announced = useRouteFocus();
  return (
    <>
      <Outlet />
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main id="contenu" tabIndex={-1}>
      <ScreenFailure error={useRouteError()} />
    </main>
  );
}

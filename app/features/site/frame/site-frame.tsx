import { useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** What header and footer offer: a visitor's two entries, or the way back of somebody who is signed in. */
export type Entries = { login: string; signedIn: boolean };

/** Header and footer of the landing page, the product pages and the pages of text. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const entries = useEntries();
  return (
    <div className="@container/page overflow-x-clip bg-canvas">
      <SiteHeader {...entries} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...entries} />
    </div>
  );
}

/** Visitors see the landing page at any address (product decision 5); the login link then keeps that address. */
function useEntries(): Entries {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<{ landing: string | null }>("root");
  const signedIn = root?.landing === null;
  const isPublic = useIsPublic();
  if (isPublic || pathname === "/landing") return { login: "/login", signedIn };
  const back = new URLSearchParams({ retour: pathname + search });
  return { login: `/login?${back.toString()}`, signedIn };
}

function useIsPublic(): boolean {
  return useMatches().some(({ id }) => id === "routes/_public");
}

import { useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { CONTACT_ID } from "#app/content/site/frame.ts";
import { SiteFooter } from "./site-footer.tsx";
import { type Entries, SiteHeader } from "./site-header.tsx";

/** Header and footer of the landing page, the product pages and the pages of text. */
export function SiteFrame({ landing = false, children }: { landing?: boolean; children: ReactNode }) {
  // Each page has the footer's contact; the other parts stand on the landing page alone.
  const anchor = (id: string) => `${landing || id === CONTACT_ID ? "" : "/"}#${id}`;
  const entries = { ...useEntries(), anchor };
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

/** Visitors see the landing page at any address (rule: visitors); the login link then keeps that address. */
function useEntries(): Pick<Entries, "login" | "signedIn"> {
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

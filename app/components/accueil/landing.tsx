import { useLocation } from "@remix-run/react";
import { Benefits } from "./benefits.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingHeader } from "./landing-header.tsx";

/** The landing page, at its own address and at any other that a visitor asks for (decision 5). */
export function Landing() {
  const { pathname, search } = useLocation();
  const home = pathname === "/" || pathname === "/landing";
  const login = home ? "/login" : `/login?${new URLSearchParams({ retour: pathname + search }).toString()}`;
  return (
    <div className="@container/page overflow-x-clip bg-canvas">
      <LandingHeader login={login} />
      <main id="contenu" tabIndex={-1}>
        <Hero />
        <Benefits />
        <ClosingCall />
      </main>
      <LandingFooter login={login} />
    </div>
  );
}

import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { Selvage } from "#app/ui/brand/selvage.tsx";
import { Wordmark } from "#app/ui/brand/wordmark.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Benefits } from "./benefits.tsx";
import { Hero } from "./hero.tsx";

/** Visitors see this page at any address (product decision 5); the login link then keeps that address. */
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

const LINK =
  "inline-flex min-h-12 items-center rounded-control px-3 text-table font-semibold text-ink hover:text-indigo-ink large-text:px-0";

function LandingHeader({ login }: { login: string }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-15 max-w-300 flex-wrap items-center gap-x-2 px-4 py-1.5 md:min-h-18 md:px-5 large-text:px-2">
        <Link to="/" aria-label="Étal, accueil" className="inline-flex min-h-12 items-center rounded-control">
          <Wordmark size={32} />
        </Link>
        <nav aria-label="Étal" className="ml-6 max-md:hidden">
          <a href="#features" className={LINK}>
            {LANDING_PAGE.features}
          </a>
        </nav>
        <Link to={login} className={`${LINK} ml-auto`}>
          {LANDING_PAGE.logIn}
        </Link>
        <LinkButton to="/register" kind="primary" className="max-md:hidden">
          {LANDING_PAGE.tryFree}
        </LinkButton>
      </div>
    </header>
  );
}

function ClosingCall() {
  return (
    <section className="mt-10 bg-till text-white md:mt-16">
      <Selvage height={16} />
      <div className="on-till mx-auto flex max-w-300 flex-wrap items-center justify-between gap-6 px-4 py-14 md:px-5 md:py-20">
        <div className="min-w-0">
          <h2 className="text-display-2">{LANDING_PAGE.closingTitle}</h2>
          <p className="mt-2 text-body text-till-ink-2">{LANDING_PAGE.closingText}</p>
        </div>
        <LinkButton to="/register" kind="cash" size="large" className="max-md:w-full">
          {LANDING_PAGE.tryFree}
        </LinkButton>
      </div>
    </section>
  );
}

const FOOTER_LINK = "inline-flex min-h-12 items-center text-table text-till-ink-2 hover:text-white";

function LandingFooter({ login }: { login: string }) {
  return (
    <footer className="bg-till text-white">
      <div className="on-till mx-auto flex max-w-300 flex-wrap justify-between gap-8 border-t border-till-2 px-4 py-10 md:px-5">
        <div>
          <Wordmark size={32} onTill />
          <p className="mt-3 text-table text-till-ink-2">{LANDING_PAGE.footer}</p>
        </div>
        <div className="flex flex-wrap gap-x-16 gap-y-6">
          <Column title={LANDING_PAGE.footerProduit}>
            <a href="#features" className={FOOTER_LINK}>
              {LANDING_PAGE.features}
            </a>
          </Column>
          <Column title={LANDING_PAGE.footerAccount}>
            <Link to={login} className={FOOTER_LINK}>
              {LANDING_PAGE.logIn}
            </Link>
            <Link to="/register" className={FOOTER_LINK}>
              {LANDING_PAGE.tryFree}
            </Link>
          </Column>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="grid content-start">
      <p className="pb-1 text-table font-semibold">{title}</p>
      {children}
    </nav>
  );
}

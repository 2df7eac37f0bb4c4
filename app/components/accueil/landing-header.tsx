import { Link } from "@remix-run/react";
import { Wordmark } from "#app/components/brand/wordmark.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { ACCUEIL } from "#app/content/accueil.ts";

const LINK =
  "inline-flex min-h-12 items-center rounded-control px-3 text-table font-semibold text-ink hover:text-indigo-ink large-text:px-0";

export function LandingHeader({ login }: { login: string }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-15 max-w-300 flex-wrap items-center gap-x-2 px-4 py-1.5 md:min-h-18 md:px-5 large-text:px-2">
        <Link to="/" aria-label="Étal, accueil" className="inline-flex min-h-12 items-center rounded-control">
          <Wordmark size={32} />
        </Link>
        <nav aria-label="Étal" className="ml-6 max-md:hidden">
          <a href="#features" className={LINK}>
            {ACCUEIL.fonctionnalites}
          </a>
        </nav>
        <Link to={login} className={`${LINK} ml-auto`}>
          {ACCUEIL.seConnecter}
        </Link>
        <LinkButton to="/register" kind="primary" className="max-md:hidden">
          {ACCUEIL.essayer}
        </LinkButton>
      </div>
    </header>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Wordmark } from "#app/components/brand/wordmark.tsx";
import { ACCUEIL } from "#app/content/accueil.ts";

const LINK = "inline-flex min-h-12 items-center text-table text-till-ink-2 hover:text-white";

export function LandingFooter({ login }: { login: string }) {
  return (
    <footer className="bg-till text-white">
      <div className="on-till mx-auto flex max-w-300 flex-wrap justify-between gap-8 border-t border-till-2 px-4 py-10 md:px-5">
        <div>
          <Wordmark size={32} onTill />
          <p className="mt-3 text-table text-till-ink-2">{ACCUEIL.pied}</p>
        </div>
        <div className="flex flex-wrap gap-x-16 gap-y-6">
          <Column title={ACCUEIL.piedProduit}>
            <a href="#features" className={LINK}>
              {ACCUEIL.fonctionnalites}
            </a>
          </Column>
          <Column title={ACCUEIL.piedCompte}>
            <Link to={login} className={LINK}>
              {ACCUEIL.seConnecter}
            </Link>
            <Link to="/register" className={LINK}>
              {ACCUEIL.essayer}
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

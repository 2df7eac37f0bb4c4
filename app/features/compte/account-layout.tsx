import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { HangingCloth } from "#app/ui/brand/hanging-cloth.tsx";
import { Selvage } from "#app/ui/brand/selvage.tsx";
import { Wordmark } from "#app/ui/brand/wordmark.tsx";
import { SIGN_IN } from "#app/content/sign-in.ts";

/** Below 1024 px `aside` replaces the link back to the site. */
export function AccountLayout({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="@container/page">
      <div className="flex min-h-dvh bg-surface page-lg:bg-canvas">
        <aside className="relative hidden w-125 shrink-0 flex-col justify-between overflow-hidden bg-till page-lg:flex">
          <HangingCloth variant="login" className="mx-auto" />
          <p className="p-12 font-display text-[2.25rem] leading-11 font-bold tracking-tight text-white">
            {SIGN_IN.devise.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <Selvage className="page-lg:hidden" />
          <header className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 px-4 py-3 md:px-7 page-lg:px-10 page-lg:pt-8">
            <Link
              to="/"
              reloadDocument
              aria-label="Étal, accueil"
              className="inline-flex min-h-12 items-center rounded-control"
            >
              <Wordmark size={36} className="not-page-lg:hidden" />
              <Wordmark size={32} className="page-lg:hidden" />
            </Link>
            {aside !== undefined && <div className="page-lg:hidden">{aside}</div>}
            <Link
              to="/"
              reloadDocument
              className={`inline-flex min-h-12 items-center gap-2.5 rounded-control text-table font-semibold text-ink-2 ${aside === undefined ? "" : "not-page-lg:hidden"}`}
            >
              <ArrowLeft aria-hidden="true" className="size-4.5" />
              {SIGN_IN.backToSite}
            </Link>
          </header>
          <main
            id="contenu"
            tabIndex={-1}
            className="flex flex-1 flex-col px-4 md:px-7 page-lg:justify-center page-lg:pb-24"
          >
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}

export function AccountLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-12 items-center font-semibold text-indigo-ink">
      {children}
    </Link>
  );
}

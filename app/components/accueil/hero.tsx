import Check from "lucide-react/icons/check";
import { HangingCloth } from "#app/components/brand/hanging-cloth.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { ACCUEIL } from "#app/content/accueil.ts";
import { SampleDashboard } from "./sample-dashboard.tsx";

export function Hero() {
  return (
    <section className="mx-auto grid max-w-300 grid-cols-[minmax(0,1fr)] px-4 md:px-5 page-lg:min-h-152 page-lg:grid-cols-[1fr_26rem] page-lg:gap-16">
      <div className="py-10 page-lg:py-24">
        <h1 tabIndex={-1} className="max-w-150 text-display-1">
          {ACCUEIL.titre}
        </h1>
        <p className="mt-4 max-w-130 text-[1.1875rem] leading-7.5 text-ink-2">{ACCUEIL.accroche}</p>
        <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-3 md:flex">
          <LinkButton to="/register" kind="cash" size="large">
            {ACCUEIL.essayer}
          </LinkButton>
          <a
            href="#features"
            className="inline-flex min-h-14 items-center justify-center rounded-control border-[1.5px] border-line-strong bg-surface px-6 font-semibold hover:bg-canvas large-text:px-1"
          >
            {ACCUEIL.fonctionnalites}
          </a>
        </div>
        <ul className="mt-6 grid gap-x-6 gap-y-2 text-table text-ink-2 md:flex">
          {ACCUEIL.promesses.map((promise) => (
            <li key={promise} className="inline-flex items-center gap-2">
              <Check aria-hidden="true" className="size-5 shrink-0 text-moringa" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      {/* Cloth and card share one cell, so that it is as high as the cloth and no text ever stands over it. */}
      <div className="grid grid-cols-[minmax(0,1fr)] pb-10 page-lg:pb-0">
        <HangingCloth
          variant="accueil"
          className="max-w-none self-start justify-self-center [grid-area:1/1] page-lg:-mr-20 page-lg:justify-self-end"
        />
        <div className="w-full max-w-104 justify-self-center pt-16 [grid-area:1/1] page-lg:pt-20">
          <SampleDashboard />
        </div>
      </div>
    </section>
  );
}

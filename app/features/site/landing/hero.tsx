import { SITE } from "#app/content/site/frame.ts";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { SAMPLE_DASHBOARD } from "#app/content/site/samples.ts";
import { HangingCloth } from "#app/ui/brand/hanging-cloth.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { DashboardAlerts, DashboardFigures } from "../fragments/dashboard-fragment.tsx";
import { Promises } from "../promises.tsx";

export function Hero() {
  return (
    <section className="mx-auto grid max-w-300 grid-cols-1 px-4 md:px-5 page-lg:min-h-152 page-lg:grid-cols-[1fr_26rem] page-lg:gap-16">
      <div className="py-10 page-lg:py-24">
        <h1 tabIndex={-1} className="max-w-150 text-display-1">
          {LANDING_PAGE.titre}
        </h1>
        <p className="mt-4 max-w-130 text-[1.1875rem] leading-7.5 text-ink-2">{LANDING_PAGE.lead}</p>
        <div className="mt-7 grid grid-cols-1 gap-3 md:flex">
          <LinkButton to="/register" kind="cash" size="large">
            {SITE.tryFree}
          </LinkButton>
          <a href="#pricing" className={buttonClass("secondary", "large")}>
            {LANDING_PAGE.seePrices}
          </a>
        </div>
        <Promises className="mt-6 grid gap-x-6 gap-y-2 text-table text-ink-2 md:flex md:flex-wrap" />
      </div>
      {/* Cloth and card share one grid cell, which is then as high as the cloth: no text stands over the cloth. */}
      <div className="grid grid-cols-1 pb-10 page-lg:pb-0">
        <HangingCloth
          variant="landing"
          className="max-w-none self-start justify-self-center [grid-area:1/1] page-lg:-mr-20 page-lg:justify-self-end"
        />
        <div className="w-full max-w-104 justify-self-center pt-16 [grid-area:1/1] page-lg:pt-20">
          <SampleDashboard />
        </div>
      </div>
    </section>
  );
}

function SampleDashboard() {
  return (
    <figure
      aria-label={SAMPLE_DASHBOARD.title}
      className="relative h-fit w-full max-w-104 rounded-dialog border border-line bg-surface p-3.5 shadow-dialog large-text:p-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-2 pb-3">
        <p className="text-h2">{SAMPLE_DASHBOARD.title}</p>
        <span className="rounded-full bg-sunken px-3 py-1 text-badge text-ink-2">
          {SAMPLE_DASHBOARD.period}
        </span>
      </div>
      <DashboardFigures />
      <DashboardAlerts />
    </figure>
  );
}

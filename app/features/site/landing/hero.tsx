import Check from "lucide-react/icons/check";
import CircleX from "lucide-react/icons/circle-x";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { Montant } from "#app/ui/montant.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { HangingCloth } from "#app/ui/brand/hanging-cloth.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { devise } from "#worker/kernel/domain/devises.ts";
import { Bars } from "./bars.tsx";

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
            {LANDING_PAGE.tryFree}
          </LinkButton>
          <a
            href="#features"
            className="inline-flex min-h-14 items-center justify-center rounded-control border-control border-line-strong bg-surface px-6 font-semibold hover:bg-canvas large-text:px-1"
          >
            {LANDING_PAGE.features}
          </a>
        </div>
        <ul className="mt-6 grid gap-x-6 gap-y-2 text-table text-ink-2 md:flex">
          {LANDING_PAGE.promises.map((promise) => (
            <li key={promise} className="inline-flex items-center gap-2">
              <Check aria-hidden="true" className="size-5 shrink-0 text-moringa" />
              {promise}
            </li>
          ))}
        </ul>
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

const XOF = devise("XOF");
const { example } = LANDING_PAGE;

function SampleDashboard() {
  return (
    <figure
      aria-label={example.titre}
      className="relative h-fit w-full max-w-104 rounded-dialog border border-line bg-surface p-3.5 shadow-dialog large-text:p-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-2 pb-3">
        <p className="text-h2">{example.titre}</p>
        <span className="rounded-full bg-sunken px-3 py-1 text-badge text-ink-2">{example.periode}</span>
      </div>
      <div className="rounded-card bg-till px-5 py-4 text-white large-text:px-3">
        <p className="text-table text-till-ink-2">{example.chiffreAffaires}</p>
        <p className="mt-1 mb-4 text-[min(2.25rem,11vw)] leading-11 font-bold">
          <Montant montant={example.montants.chiffreAffaires} devise={XOF} />
        </p>
        <Bars values={example.bars} best="fill-ochre" rest="fill-till-bar" className="h-13" />
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-4 px-2 py-4 *:min-w-0 *:grow sm:*:flex-1">
        <Figure label={example.benefice} montant={example.montants.benefice}>
          <Badge tone="indigo">{example.marge}</Badge>
        </Figure>
        <Figure label={example.depenses} montant={example.montants.depenses}>
          <p className="text-caption text-ink-2">{example.produits}</p>
        </Figure>
      </div>
      <ul className="grid grid-cols-1 gap-2 text-table font-semibold">
        <li className="flex items-center gap-3 rounded-control bg-bissap-soft px-4 py-3 text-bissap-ink large-text:px-2">
          <CircleX aria-hidden="true" className="size-5 shrink-0" />
          {example.ruptures}
        </li>
        <li className="flex items-center gap-3 rounded-control bg-laterite-soft px-4 py-3 text-laterite-ink large-text:px-2">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
          {example.lowStock}
        </li>
      </ul>
    </figure>
  );
}

function Figure({ label, montant, children }: { label: string; montant: number; children: ReactNode }) {
  return (
    <div>
      <p className="text-table text-ink-2">{label}</p>
      <p className="mb-1.5 text-price md:text-[1.3125rem] md:leading-7">
        <Montant montant={montant} devise={XOF} />
      </p>
      {children}
    </div>
  );
}

import CircleX from "lucide-react/icons/circle-x";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { SAMPLE_DASHBOARD } from "#app/content/site/samples.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { Bars } from "./bars.tsx";
import { XOF } from "./panier-lines.tsx";

const { montants } = SAMPLE_DASHBOARD;

/** Turnover, profit with its margin, expenses and products. */
export function DashboardFigures() {
  return (
    <>
      <div className="rounded-card bg-till px-5 py-4 text-white large-text:px-3">
        <p className="text-table text-till-ink-2">{SAMPLE_DASHBOARD.turnover}</p>
        <p className="mt-1 mb-4 text-[min(2.25rem,11vw)] leading-11 font-bold">
          <Montant montant={montants.turnover} devise={XOF} />
        </p>
        <Bars values={SAMPLE_DASHBOARD.bars} best="fill-ochre" rest="fill-till-bar" className="h-13" />
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-4 px-2 py-4 *:min-w-0 *:grow sm:*:flex-1">
        <Figure label={SAMPLE_DASHBOARD.profit} montant={montants.profit}>
          <Badge tone="indigo">{SAMPLE_DASHBOARD.margin}</Badge>
        </Figure>
        <Figure label={SAMPLE_DASHBOARD.expenses} montant={montants.expenses}>
          <p className="text-caption text-ink-2">{SAMPLE_DASHBOARD.products}</p>
        </Figure>
      </div>
    </>
  );
}

export function DashboardAlerts() {
  return (
    <ul className="grid grid-cols-1 gap-2 text-table font-semibold">
      <li className="flex items-center gap-3 rounded-control bg-bissap-soft px-4 py-3 text-bissap-ink large-text:px-2">
        <CircleX aria-hidden="true" className="size-5 shrink-0" />
        {SAMPLE_DASHBOARD.outOfStock}
      </li>
      <li className="flex items-center gap-3 rounded-control bg-laterite-soft px-4 py-3 text-laterite-ink large-text:px-2">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        {SAMPLE_DASHBOARD.lowStock}
      </li>
    </ul>
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

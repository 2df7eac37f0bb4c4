import Scale from "lucide-react/icons/scale";
import type { ReactNode } from "react";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { cx } from "#app/ui/cx.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import { formatQuantite } from "#worker/core/domain/money.ts";
import type { WaitingPaiements } from "#worker/features/paiements/domain.ts";

type SummaryProps = Pick<WaitingPaiements, "enAttente" | "receivedToday" | "resteAPayer" | "deviseCode">;

/** What waits beside what has come in today, and the way to the operators' statements. */
export function PaiementsSummary({ enAttente, receivedToday, resteAPayer, deviseCode }: SummaryProps) {
  const money = (montant: number) => <Montant montant={montant} devise={devise(deviseCode)} />;
  return (
    <div className="mb-4 card flex flex-col gap-x-6 gap-y-3 p-4 page-md:flex-row page-md:flex-wrap page-md:items-center page-md:px-5">
      <dl className="grid min-w-0 grow grid-cols-1 gap-y-2.5 page-md:flex page-md:items-stretch page-md:divide-x page-md:divide-line">
        <div className="@container flex min-w-0 flex-col justify-between page-md:grow page-md:basis-44 page-md:pr-4 page-lg:pr-5">
          <dt className="flex flex-wrap justify-between gap-x-3 text-table text-ink-2">
            {PAIEMENTS.enAttente}
            <span className="text-caption page-md:hidden">{PAIEMENTS.count(enAttente.nombre)}</span>
          </dt>
          <dd className="text-kpi-till">{money(enAttente.montant)}</dd>
        </div>
        <Figure label={PAIEMENTS.nombre} className="shrink-0 not-page-md:hidden">
          {formatQuantite(enAttente.nombre)}
        </Figure>
        <Figure label={PAIEMENTS.receivedToday} className="page-md:grow page-md:basis-48">
          {money(receivedToday)}
        </Figure>
        {resteAPayer > 0 && (
          <Figure label={PAIEMENTS.resteAPayer} className="page-md:grow page-md:basis-32">
            {money(resteAPayer)}
          </Figure>
        )}
      </dl>
      <LinkButton
        to="/sales/reconciliation"
        icon={<Scale aria-hidden="true" className="size-5" />}
        className="page-md:ml-auto"
      >
        {PAIEMENTS.reconcile}
      </LinkButton>
    </div>
  );
}

type FigureProps = { label: string; className?: string; children: ReactNode };

/** On phones a line under the first amount. */
function Figure({ label, className, children }: FigureProps) {
  return (
    <div
      className={cx(
        "flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 border-line not-page-md:border-t not-page-md:pt-2.5 page-md:flex-col page-md:flex-nowrap page-md:items-stretch page-md:px-4 page-lg:px-5 page-md:last:pr-0",
        className,
      )}
    >
      <dt className="min-w-0 flex-1 basis-32 text-table text-ink-2 page-md:flex-none">{label}</dt>
      <dd className="ml-auto text-price page-md:@container page-md:ml-0 page-md:text-kpi-compact page-md:leading-9">
        {children}
      </dd>
    </div>
  );
}

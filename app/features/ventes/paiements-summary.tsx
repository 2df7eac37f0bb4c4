import type { ReactNode } from "react";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import type { WaitingPaiements } from "#worker/features/ventes/domain/paiement.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { formatQuantite } from "#worker/kernel/domain/money.ts";

type SummaryProps = Pick<WaitingPaiements, "enAttente" | "receivedToday" | "resteAPayer" | "deviseCode">;

/** What waits beside what has come in today. */
export function PaiementsSummary({ enAttente, receivedToday, resteAPayer, deviseCode }: SummaryProps) {
  const money = (montant: number) => <Montant montant={montant} devise={devise(deviseCode)} />;
  return (
    <dl className="mb-4 card grid grid-cols-2 gap-x-6 gap-y-3 page-md:grid-cols-[3fr_minmax(5.5rem,1fr)_2fr_2fr] p-4 md:p-5">
      <Figure label={PAIEMENTS.enAttente} large>
        {money(enAttente.montant)}
      </Figure>
      <Figure label={PAIEMENTS.nombre}>{formatQuantite(enAttente.nombre)}</Figure>
      <Figure label={PAIEMENTS.receivedToday}>{money(receivedToday)}</Figure>
      {resteAPayer > 0 && <Figure label={PAIEMENTS.resteAPayer}>{money(resteAPayer)}</Figure>}
    </dl>
  );
}

function Figure({ label, large = false, children }: { label: string; large?: boolean; children: ReactNode }) {
  return (
    <div className={cx("@container min-w-0", large && "not-page-md:col-span-2")}>
      <dt className="text-table text-ink-2">{label}</dt>
      <dd className={large ? "text-total" : "mt-1 text-kpi"}>{children}</dd>
    </div>
  );
}

import type { ReactNode } from "react";
import { RECONCILIATION as TEXTS } from "#app/content/reconciliation.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import type { DayPaiement } from "#worker/features/ventes/domain/paiement.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import { formatTime } from "#worker/kernel/domain/period.ts";
import type { KeptReleve } from "./store.ts";

const sumOf = (money: readonly { montant: number }[]) => money.reduce((sum, { montant }) => sum + montant, 0);

type SummaryProps = {
  paiements: readonly DayPaiement[];
  releve: KeptReleve | undefined;
  devise: Devise;
};

/** What each side says, and the difference. */
export function ReconciliationSummary({ paiements, releve, devise }: SummaryProps) {
  const { fuseau } = useShell();
  const caisse = sumOf(paiements);
  const gap = releve && sumOf(releve.lines) - caisse;
  const money = (montant: number) => <Montant montant={montant} devise={devise} />;
  return (
    <dl className="mb-4 card grid grid-cols-2 gap-x-7 gap-y-3 p-4 page-md:grid-cols-3 page-md:divide-x page-md:divide-line md:p-5">
      <Figure label={TEXTS.caisse} note={TEXTS.paiements(paiements.length)}>
        {money(caisse)}
      </Figure>
      <Figure
        label={TEXTS.releve}
        note={
          releve ? TEXTS.imported(releve.lines.length, formatTime(releve.instant, fuseau)) : TEXTS.notImported
        }
      >
        {releve ? money(sumOf(releve.lines)) : <Nothing />}
      </Figure>
      <Figure label={TEXTS.gap} note={noteOf(gap)} differs={gap !== undefined && gap !== 0}>
        {gap === undefined ? <Nothing /> : <Montant montant={gap} devise={devise} signed />}
      </Figure>
    </dl>
  );
}

const Nothing = () => <span className="text-ink-3">–</span>;

function noteOf(gap: number | undefined): string {
  if (gap === undefined) return TEXTS.noGap;
  if (gap === 0) return TEXTS.gapNone;
  return gap < 0 ? TEXTS.gapLess : TEXTS.gapMore;
}

type FigureProps = { label: string; note: string; differs?: boolean; children: ReactNode };

function Figure({ label, note, differs = false, children }: FigureProps) {
  return (
    <div className="@container min-w-0 not-page-md:last:col-span-2 page-md:pr-5 page-md:last:pr-0 large-text:col-span-2">
      <dt className="text-table text-ink-2">{label}</dt>
      <dd>
        <span className={cx("block text-kpi", differs && "text-laterite-ink")}>{children}</span>
        <span className="mt-1 block text-caption text-ink-2">{note}</span>
      </dd>
    </div>
  );
}

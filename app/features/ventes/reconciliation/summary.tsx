import type { ReactNode } from "react";
import { RECONCILIATION as TEXTS } from "#app/content/reconciliation.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import type { Devise } from "#worker/core/domain/money.ts";
import { formatTime } from "#worker/core/domain/period.ts";
import type { DayPaiement } from "#worker/features/paiements/domain.ts";
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
    <dl className="mb-4 card grid grid-cols-2 gap-x-4 gap-y-3 p-4 page-md:grid-cols-3 page-md:divide-x page-md:divide-line md:px-5 large-text:grid-cols-1">
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
      <Figure label={TEXTS.gap} note={noteOf(gap)} differs={gap !== undefined && gap !== 0} row>
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

type FigureProps = {
  label: string;
  note: string;
  differs?: boolean;
  /** On phones a row under the two sides, the amount at its right. */
  row?: boolean;
  children: ReactNode;
};

function Figure({ label, note, differs = false, row = false, children }: FigureProps) {
  return (
    <div
      className={cx(
        "grid min-w-0 content-start gap-x-4 page-md:pr-5 page-md:not-first:pl-2",
        row &&
          "col-span-full grid-cols-[minmax(0,1fr)_fit-content(70%)] items-baseline border-line not-page-md:border-t not-page-md:pt-3 page-md:col-span-1 page-md:grid-cols-1 large-text:grid-cols-1",
      )}
    >
      <dt className="text-table text-ink-2">{label}</dt>
      <dd
        className={cx(
          "text-kpi-compact page-md:@container page-md:text-kpi",
          row ? "text-right page-md:text-left large-text:text-left" : "@container",
          differs && "text-laterite-ink",
        )}
      >
        {children}
      </dd>
      <dd className="col-span-full text-caption text-ink-2 page-md:mt-1">{note}</dd>
    </div>
  );
}

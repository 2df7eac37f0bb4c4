import Minus from "lucide-react/icons/minus";
import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import type { ReactNode } from "react";
import { VENTES } from "#app/content/ventes.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { BeneficeContext } from "#app/ui/benefice-context.tsx";
import { FitLine } from "#app/ui/fit-line.tsx";
import { KpiCard } from "#app/ui/kpi-card.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { type CardBar, TillBars } from "#app/ui/till-bars.tsx";
import type { Indicateurs } from "#worker/features/tableau-de-bord/domain.ts";
import { formatQuantite } from "#worker/kernel/domain/money.ts";
import { comparisonOf } from "./comparison.ts";

type FiguresProps = {
  indicateurs: Indicateurs;
  /** The turnover over the period, and the same in words. */
  bars: { bars: readonly CardBar[]; label: string } | null;
  searched: boolean;
};

/** The figures of the valid lines that the list shows: of its period, or of what a search finds in it. */
export function Figures({ indicateurs, bars, searched }: FiguresProps) {
  const devise = useDevise();
  const montant = (centimes: number) => <Montant montant={centimes} devise={devise} oneLine />;
  const { chiffreAffaires, nombreVentes, nombreArticles, benefice, correction, marge, panierMoyen } =
    indicateurs;
  return (
    <div className="mb-2.5 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2.5 md:mb-4 md:gap-4 page-md:grid-cols-2 xl:page-lg:grid-cols-[1.45fr_1fr_1fr_1fr]">
      <div className="on-till @container relative min-w-0 rounded-card border border-transparent bg-till px-3 py-4 text-white sm:px-4 md:px-5">
        <p className="text-table font-medium text-till-ink-2">{VENTES.chiffreAffaires}</p>
        <p className="mt-1 text-kpi max-md:text-kpi-compact xl:page-lg:text-kpi-till">
          {montant(chiffreAffaires)}
        </p>
        <div className="mt-1 flex min-h-6 items-start gap-2 text-caption text-till-ink-2">
          <Comparison indicateurs={indicateurs} searched={searched} />
        </div>
        {bars && (
          <TillBars {...bars} className="absolute top-3.5 right-5 w-17 not-page-lg:hidden max-xl:hidden" />
        )}
      </div>
      <KpiCard
        compact
        label={VENTES.nombreVentes}
        value={<FitLine figures={formatQuantite(nombreVentes)} />}
        context={VENTES.articles(nombreArticles)}
      />
      <KpiCard
        compact
        label={VENTES.benefices}
        value={montant(benefice)}
        context={<BeneficeContext marge={marge} correction={correction} devise={devise} />}
      />
      <KpiCard compact label={VENTES.panierMoyen} value={montant(panierMoyen)} context={VENTES.perVente} />
    </div>
  );
}

const ARROWS = { up: TrendingUp, down: TrendingDown, same: Minus };

function Comparison({ indicateurs, searched }: Omit<FiguresProps, "bars">): ReactNode {
  const comparison = comparisonOf(indicateurs, searched);
  if (typeof comparison === "string") return comparison;
  const { direction, percent, versus } = comparison;
  const Arrow = ARROWS[direction];
  return (
    <>
      <Arrow aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {/* On phones the percentage and its words have a line each. */}
      <span className="min-w-0">
        <span className="whitespace-nowrap max-md:block">{percent}</span> {versus}
      </span>
    </>
  );
}

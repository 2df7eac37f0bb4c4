import Minus from "lucide-react/icons/minus";
import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import type { ReactNode } from "react";
import { BENEFICE } from "#app/content/benefice.ts";
import { VENTES } from "#app/content/ventes.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { margeText } from "#app/ui/badge-marge.tsx";
import { BeneficeContext } from "#app/ui/benefice-context.tsx";
import { type CardBar, ChiffreAffairesBars } from "#app/ui/chiffre-affaires-bars.tsx";
import { cx } from "#app/ui/cx.ts";
import { FitLine } from "#app/ui/fit-line.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { formatNumber, formatQuantite, signedAmount } from "#worker/core/domain/money.ts";
import type { Indicateurs } from "#worker/features/tableau-de-bord/domain.ts";
import { comparisonOf } from "./comparison.ts";

type FiguresProps = {
  indicateurs: Indicateurs;
  /** The turnover over the period, and the same in words. */
  bars: { bars: readonly CardBar[]; label: string } | null;
  searched: boolean;
  /** On phones at the foot of the one card that holds the figures. */
  children: ReactNode;
};

/** From seven digits on the turnover is smaller on phones. */
const LONG_CENTIMES = 100_000_000;
/** What three figures may have together on a phone's row. */
const ROW_CHARACTERS = 22;

/**
 * The figures of the valid lines that the list shows: of its period, or of what a search finds in it. The turnover names
 * the currency for the others.
 */
export function Figures({ indicateurs, bars, searched, children }: FiguresProps) {
  const devise = useDevise();
  const { chiffreAffaires, nombreVentes, nombreArticles, benefice, correction, marge, panierMoyen } =
    indicateurs;
  const ventes = formatQuantite(nombreVentes);
  const gained = formatNumber(benefice, devise);
  const average = formatNumber(panierMoyen, devise);
  return (
    <div className="mb-2.5 max-md:card max-md:overflow-hidden md:mb-4 md:grid md:grid-cols-1 md:gap-4 page-md:grid-cols-3 xl:page-lg:grid-cols-[1.45fr_1fr_1fr_1fr]">
      <div className="on-till @container relative flex min-w-0 flex-wrap items-center justify-between gap-x-3 bg-till px-4 py-2.5 text-white md:col-span-full md:rounded-card md:border md:border-transparent md:px-5 md:py-4 xl:page-lg:col-span-1">
        <p className="text-table font-medium text-till-ink-2 md:basis-full">{VENTES.chiffreAffaires}</p>
        <p
          className={cx(
            "basis-full text-kpi max-md:order-last md:mt-1 xl:page-lg:text-kpi-till",
            chiffreAffaires >= LONG_CENTIMES && "max-md:text-[1.625rem]",
          )}
        >
          <Montant montant={chiffreAffaires} devise={devise} />
        </p>
        <Comparison indicateurs={indicateurs} searched={searched} />
        {bars && (
          <ChiffreAffairesBars
            {...bars}
            className="absolute top-3.5 right-5 w-17 not-page-lg:hidden max-xl:hidden"
          />
        )}
      </div>
      <div
        className={cx(
          "@container grid py-2.5 pr-3 pl-4 md:contents",
          ventes.length + gained.length + average.length > ROW_CHARACTERS
            ? "grid-cols-1 gap-y-2"
            : "grid-cols-[auto_auto_auto] divide-line not-large-text:divide-x not-large-text:max-md:*:px-2 not-large-text:max-md:*:first:pl-0 not-large-text:max-md:*:last:pr-0 large-text:grid-cols-1 large-text:gap-y-2",
        )}
      >
        <Figure
          label={VENTES.nombreVentes}
          shortLabel={VENTES.titre}
          figures={ventes}
          context={VENTES.articles(nombreArticles)}
        />
        <Figure
          label={VENTES.benefices}
          shortLabel={marge === null ? VENTES.benefices : VENTES.beneficesAndMarge}
          figures={gained}
          note={marge !== null && margeText(marge)}
          context={<BeneficeContext marge={marge} correction={correction} devise={devise} />}
        />
        <Figure
          label={VENTES.panierMoyen}
          shortLabel={VENTES.panierMoyen}
          figures={average}
          context={VENTES.perVente}
        />
      </div>
      {correction !== 0 && (
        <p className="px-4 pb-2.5 text-caption text-ink-2 md:hidden">
          {BENEFICE.correction(signedAmount(correction, devise))}
        </p>
      )}
      {children}
    </div>
  );
}

const ARROWS = { up: TrendingUp, down: TrendingDown, same: Minus };

/** On phones all time says nothing here: its chip names it. */
function Comparison({ indicateurs, searched }: Pick<FiguresProps, "indicateurs" | "searched">) {
  const comparison = comparisonOf(indicateurs, searched);
  const compared = typeof comparison !== "string";
  const Arrow = compared && ARROWS[comparison.direction];
  return (
    <p
      className={cx(
        "flex min-h-6 items-center gap-2 text-caption text-till-ink-2 md:mt-1 md:basis-full",
        indicateurs.periode === "tous" && !searched && "max-md:hidden",
      )}
    >
      {Arrow && <Arrow aria-hidden="true" className="size-4 shrink-0" />}
      {compared ? `${comparison.percent} ${comparison.versus}` : comparison}
    </p>
  );
}

type FigureProps = {
  label: string;
  /** On phones. */
  shortLabel: string;
  figures: string;
  /** Beside the figures on phones, in place of `context`. */
  note?: ReactNode;
  context: ReactNode;
};

/** A card from 768 px, a column of the one card on phones. */
function Figure({ label, shortLabel, figures, note, context }: FigureProps) {
  return (
    <div className="min-w-0 md:card md:@container md:px-5 md:py-4">
      <p className="text-[0.8125rem] leading-5 text-ink-2 md:text-table md:font-medium">
        <span className="md:hidden">{shortLabel}</span>
        <span className="max-md:hidden">{label}</span>
      </p>
      <p className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 max-md:text-price md:mt-1 md:text-kpi xl:page-lg:text-kpi-beside">
        <FitLine figures={figures} />
        {note && <span className="text-caption font-normal text-ink-2 md:hidden">{note}</span>}
      </p>
      <div className="mt-1 flex min-h-6 items-center gap-2 text-caption text-ink-3 max-md:hidden">
        {context}
      </div>
    </div>
  );
}

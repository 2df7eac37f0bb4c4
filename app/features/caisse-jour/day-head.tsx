import type { ReactNode } from "react";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { cx } from "#app/ui/cx.ts";
import { LiveValue } from "#app/ui/live-value.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { devise as deviseOf } from "#worker/core/domain/devises.ts";
import { formatNumber } from "#worker/core/domain/money.ts";
import {
  type CaisseJourScreen,
  isCounted,
  isLeftOut,
  summaryOf,
} from "#worker/features/caisse-jour/domain/day.ts";
import { DifferenceBadge, differenceLook } from "./difference.tsx";
import { countMoment } from "./moment.ts";
import { placeName } from "./places.ts";

/** What is missing or too much by the newest count, beside what came later and what was not counted. */
export function DayFigures(screen: CaisseJourScreen) {
  const { jour, lignes, deviseCode, comptages, countable } = screen;
  const devise = deviseOf(deviseCode);
  const { attendu, ecart, depuis, uncounted } = summaryOf(jour, lignes);
  const money = (montant: number, signed = false) => (
    <LiveValue value={montant}>
      <Montant montant={montant} devise={devise} signed={signed} />
    </LiveValue>
  );
  const [newest] = comptages;
  if (ecart === null || newest === undefined)
    return (
      <dl className={LIST}>
        <Figure
          label={CAISSE_JOUR.attenduNow}
          context={countable ? CAISSE_JOUR.modesToCount(lignes.length) : CAISSE_JOUR.closed}
        >
          <span className="text-kpi-till">{money(attendu)}</span>
        </Figure>
      </dl>
    );
  const { day, time } = countMoment(newest, jour);
  const sentences = lignes
    .filter(isCounted)
    .map((line) =>
      CAISSE_JOUR.ecartOf(placeName(line), line.ecart, formatNumber(Math.abs(line.ecart), devise)),
    );
  const leftOut = lignes.filter(isLeftOut).reduce((sum, line) => sum + line.attendu, 0);
  return (
    <dl
      className={cx(
        LIST,
        "page-md:grid-cols-3 page-md:divide-x page-md:divide-line page-md:grid-rows-[repeat(3,auto)]",
      )}
    >
      <Figure
        label={CAISSE_JOUR.ecartAt(day === null ? CAISSE_JOUR.atTime(time) : CAISSE_JOUR.onDay(day, time))}
        context={sentences.join(" ")}
        aside={<DifferenceBadge ecart={ecart} />}
      >
        <span className={cx("text-kpi-till", differenceLook(ecart).ink)}>{money(ecart, true)}</span>
      </Figure>
      <Figure
        label={CAISSE_JOUR.since}
        context={
          depuis === 0 ? CAISSE_JOUR.nothingSince : countable ? CAISSE_JOUR.countLater : CAISSE_JOUR.cameLater
        }
        row
      >
        <span className="text-kpi not-page-md:text-price">{money(depuis, true)}</span>
      </Figure>
      <Figure
        label={CAISSE_JOUR.leftOut}
        context={uncounted === 0 ? CAISSE_JOUR.allCounted : CAISSE_JOUR.uncountedModes(uncounted)}
        className="not-page-md:hidden"
      >
        <span className="text-kpi">{money(leftOut)}</span>
      </Figure>
    </dl>
  );
}

const LIST = "mb-2.5 card grid grid-cols-1 page-md:gap-y-1 px-4 py-3.5 md:mb-4 md:px-5 page-md:py-4";

type FigureProps = {
  label: string;
  context: string;
  /** On phones the figure stands beside its label. */
  row?: boolean;
  /** On phones at the end of the label. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

function Figure({ label, context, row = false, aside, className, children }: FigureProps) {
  return (
    <div
      className={cx(
        "min-w-0 page-md:row-span-3 page-md:grid page-md:grid-rows-subgrid page-md:items-stretch page-md:not-first:pl-6 page-md:not-last:pr-4",
        row
          ? "mt-3.5 flex flex-wrap items-baseline justify-between gap-x-4 border-line not-page-md:border-t not-page-md:pt-3 page-md:mt-0"
          : "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 page-md:grid-cols-1 large-text:grid-cols-1",
        className,
      )}
    >
      <dt className="text-table text-ink-2">{label}</dt>
      {aside !== undefined && <dd className="page-md:hidden">{aside}</dd>}
      <dd
        className={cx(
          "min-w-0 page-md:@container",
          row ? "ml-auto page-md:ml-0" : "@container col-span-full",
        )}
      >
        <span className="flex items-end page-md:min-h-11">{children}</span>
      </dd>
      <dd
        className={cx(
          "col-span-full text-caption text-ink-2",
          (row || aside !== undefined) && "not-page-md:hidden",
        )}
      >
        {context}
      </dd>
    </div>
  );
}

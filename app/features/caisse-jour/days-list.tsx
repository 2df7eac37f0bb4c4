import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FitLine } from "#app/ui/fit-line.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { devise as deviseOf } from "#worker/core/domain/devises.ts";
import { type Devise, formatNumber } from "#worker/core/domain/money.ts";
import { formatDay } from "#worker/core/domain/period.ts";
import type { CaisseJourScreen, DaySummary } from "#worker/features/caisse-jour/domain/day.ts";
import { Difference } from "./difference.tsx";

const ROW =
  "grid grid-cols-2 items-center gap-x-4 gap-y-1 px-4 py-3 large-text:grid-cols-1 page-md:grid-cols-[minmax(0,1fr)_9rem_9rem_11rem_1.25rem] md:px-5";

type DaysListProps = Pick<CaisseJourScreen, "days" | "more" | "jour" | "today" | "deviseCode"> & {
  /** True when the list does not begin with the newest day. */
  later: boolean;
};

/** The days that have money or were counted; each leads to itself. Of a counted day the amounts are the count's. */
export function DaysList({ days, more, jour, today, deviseCode, later }: DaysListProps) {
  const last = days.at(-1)?.jour;
  return (
    <Card title={CAISSE_JOUR.days} padded={false}>
      {days.length === 0 ? (
        <EmptyState title={CAISSE_JOUR.noDay} />
      ) : (
        <>
          <div
            aria-hidden="true"
            className={cx(
              ROW,
              "border-b border-line bg-canvas text-caption font-semibold text-ink-2 not-page-md:hidden",
            )}
          >
            <span>{CAISSE_JOUR.dayColumn}</span>
            <span className="text-right">{CAISSE_JOUR.attendu}</span>
            <span className="text-right">{CAISSE_JOUR.compte}</span>
            <span className="text-right">{CAISSE_JOUR.ecart}</span>
          </div>
          <ul aria-label={CAISSE_JOUR.days} className="divide-y divide-line">
            {days.map((day) => (
              <DayRow
                key={day.jour}
                day={day}
                today={today}
                current={day.jour === jour}
                devise={deviseOf(deviseCode)}
              />
            ))}
          </ul>
        </>
      )}
      {(more || later) && (
        <div className="flex flex-wrap justify-end gap-2.5 border-t border-line p-4 print:hidden md:px-5">
          {later && (
            <LinkButton to={`?jour=${jour}`} preventScrollReset>
              {CAISSE_JOUR.newest}
            </LinkButton>
          )}
          {more && last !== undefined && (
            <LinkButton to={`?jour=${jour}&avant=${last}`} preventScrollReset>
              {CAISSE_JOUR.older}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  );
}

type DayRowProps = { day: DaySummary; today: string; current: boolean; devise: Devise };

function DayRow({ day, today, current, devise }: DayRowProps) {
  const { jour, attendu, attenduAuComptage, compte, ecart, uncounted } = day;
  const amount = (label: string, montant: number, className = "") => (
    <span className={cx("@container min-w-0 text-right large-text:text-left", className)}>
      <span className="block text-caption text-ink-2 page-md:sr-only">{label}</span>
      <span className="block font-semibold wrap-anywhere tabular-nums">
        <FitLine figures={formatNumber(montant, devise)} />
      </span>
    </span>
  );
  return (
    <li aria-current={current || undefined} className="relative aria-[current=true]:bg-indigo-soft">
      <Link
        to={`?jour=${jour}`}
        className={cx(ROW, "min-h-14 hover:bg-canvas/60 active:bg-sunken focus-visible:-outline-offset-2")}
      >
        <span className="min-w-0 font-semibold wrap-anywhere not-page-md:order-first">
          {formatDay(jour, today.slice(0, 4))}
          {compte !== null && uncounted > 0 && (
            <span className="block text-caption font-normal text-ink-2">
              {CAISSE_JOUR.daysLeft(uncounted)}
            </span>
          )}
        </span>
        {amount(CAISSE_JOUR.attendu, attenduAuComptage ?? attendu, "not-page-md:text-left")}
        {compte === null ? <span className="not-page-md:hidden" /> : amount(CAISSE_JOUR.compte, compte)}
        <span className="@container flex min-w-0 justify-end text-right text-table not-page-md:order-first large-text:justify-start">
          <Difference ecart={ecart} devise={devise} className="justify-end" />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 text-ink-3 not-page-md:hidden" />
      </Link>
    </li>
  );
}

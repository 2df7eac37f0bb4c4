import { Link } from "@remix-run/react";
import ChartColumn from "lucide-react/icons/chart-column";
import Table2 from "lucide-react/icons/table-2";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { useOpenPart } from "#app/shell/open-part.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { Card } from "#app/ui/card.tsx";
import { FitLine } from "#app/ui/fit-line.tsx";
import type { PeriodName } from "#worker/core/domain/calendar.ts";
import { formatNumber } from "#worker/core/domain/money.ts";
import { BarChart } from "./bar-chart.tsx";
import type { Figures } from "./figures.ts";

type SalesCardProps = { sales: Figures["sales"]; period: PeriodName };

/** Turnover and profit over the period, as a chart or as a table of the same figures. */
export function SalesCard({ sales, period }: SalesCardProps) {
  const table = useOpenPart("tableau");
  const Icon = table.open ? ChartColumn : Table2;
  return (
    <Card
      title={TABLEAU.sales}
      padded={false}
      aside={
        sales && (
          <Link
            {...table.link}
            className="-my-1 inline-flex min-h-12 items-center gap-2.5 rounded-small text-table font-semibold text-indigo-ink hover:underline"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {table.open ? TABLEAU.seeChart : TABLEAU.seeTable}
          </Link>
        )
      }
    >
      {sales === null ? (
        <p className="px-4 py-5 text-table text-ink-2 md:px-5">{TABLEAU.noVente(TABLEAU.during[period])}</p>
      ) : table.open ? (
        <SalesTable sales={sales} period={period} />
      ) : (
        <div className="p-4 md:p-5">
          <Legend sales={sales} />
          <BarChart chart={sales.chart} className="h-55" />
        </div>
      )}
    </Card>
  );
}

type Sales = NonNullable<Figures["sales"]>;

function Legend({ sales }: { sales: Sales }) {
  const devise = useDevise();
  const entries = [
    { label: TABLEAU.chiffreAffaires, montant: sales.chiffreAffaires, swatch: "w-3.5 bg-till-bar" },
    { label: TABLEAU.benefice, montant: sales.benefice, swatch: "w-2 bg-moringa" },
  ];
  return (
    <div className="@container flex flex-wrap items-baseline gap-x-5 gap-y-1 text-caption">
      {entries.map(({ label, montant, swatch }) => (
        <p key={label} className="flex flex-wrap items-baseline gap-x-2">
          <span
            aria-hidden="true"
            className={`h-3 rounded-[2px] forced-color-adjust-none forced-colors:bg-[CanvasText] ${swatch}`}
          />
          <span className="text-ink-2">{label}</span>
          <b>
            <FitLine figures={formatNumber(montant, devise)} />
          </b>
        </p>
      ))}
      <p className="ml-auto text-ink-3">{sales.title}</p>
    </div>
  );
}

function SalesTable({ sales, period }: { sales: Sales; period: PeriodName }) {
  const devise = useDevise();
  const amount = (montant: number) => (
    <span className="@container block">
      <FitLine figures={formatNumber(montant, devise)} />
    </span>
  );
  return (
    // Scrolls by keyboard too, so it can have the focus.
    <div
      role="region"
      aria-label={TABLEAU.sales}
      tabIndex={0}
      className="@container max-h-80 overflow-auto focus-visible:-outline-offset-3"
    >
      <table className="w-full table-fixed border-collapse text-table">
        <caption className="px-4 pt-3 pb-1 text-right text-caption text-ink-3 md:px-5">{sales.title}</caption>
        <thead>
          <tr
            className={`${ROW} text-left text-caption text-ink-2 large-text:text-[length:min(0.875rem,6.5cqi)]`}
          >
            <th scope="col" className={`${CELL} ${NAME} font-semibold`}>
              {TABLEAU.slice[period]}
            </th>
            <th scope="col" className={`${CELL} ${FIRST} font-semibold`}>
              {TABLEAU.chiffreAffaires}
            </th>
            <th scope="col" className={`${CELL} text-right font-semibold`}>
              {TABLEAU.benefice}
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.rows.map(({ name, chiffreAffaires, benefice }) => (
            <tr key={name} className={`${ROW} border-t border-line`}>
              <th scope="row" className={`${CELL} ${NAME} text-left font-normal`}>
                {name}
              </th>
              <td className={`${CELL} ${FIRST}`}>{amount(chiffreAffaires)}</td>
              <td className={`${CELL} text-right`}>{amount(benefice)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={`${ROW} border-t border-line-strong font-semibold`}>
            <th scope="row" className={`${CELL} ${NAME} text-left`}>
              {TABLEAU.total}
            </th>
            <td className={`${CELL} ${FIRST}`}>{amount(sales.chiffreAffaires)}</td>
            <td className={`${CELL} text-right`}>{amount(sales.benefice)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** In a narrow card and with large text the name stands above its two figures. */
const ROW = "@max-xs:grid @max-xs:grid-cols-2 @max-xs:gap-x-2 @max-xs:px-4 @max-xs:py-1.5 large-text:px-3!";
const NAME = "w-[28%] wrap-anywhere @max-xs:col-span-full @max-xs:w-auto";
const FIRST = "text-right @max-xs:text-left";
const CELL = "h-9 px-2 first:pl-4 last:pr-4 md:first:pl-5 md:last:pr-5 @max-xs:h-auto @max-xs:p-0!";

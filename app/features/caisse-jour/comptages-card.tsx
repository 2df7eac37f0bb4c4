import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { devise as deviseOf } from "#worker/core/domain/devises.ts";
import { formatNumber, formatQuantite } from "#worker/core/domain/money.ts";
import { type CaisseJourScreen, type Comptage, dayEcart } from "#worker/features/caisse-jour/domain/day.ts";
import { CardHead } from "./card-head.tsx";
import { Difference } from "./difference.tsx";
import { countMoment } from "./moment.ts";
import { placeName } from "./places.ts";
import { useAuthor } from "./use-author.ts";

/** Every count is kept. Each shows its own difference, from what was expected at its moment. */
export function ComptagesCard({ screen }: { screen: CaisseJourScreen }) {
  const { comptages } = screen;
  return (
    <section className={cx("card min-w-0 overflow-hidden", comptages.length === 0 && "not-page-md:hidden")}>
      <CardHead
        title={CAISSE_JOUR.comptages}
        aside={comptages.length === 0 ? null : formatQuantite(comptages.length)}
      />
      {comptages.length === 0 ? (
        <p className="p-4 text-table text-ink-2 md:px-5">{CAISSE_JOUR.noComptage}</p>
      ) : (
        <ul className="divide-y divide-line">
          {comptages.map((comptage, rank) => (
            <ComptageRow key={comptage.id} comptage={comptage} screen={screen} current={rank === 0} />
          ))}
        </ul>
      )}
    </section>
  );
}

type ComptageRowProps = { comptage: Comptage; screen: CaisseJourScreen; current: boolean };

function ComptageRow({ comptage, screen, current }: ComptageRowProps) {
  const { comptes, note } = comptage;
  const devise = deviseOf(screen.deviseCode);
  const author = useAuthor(screen, comptage);
  const { day, time } = countMoment(comptage, screen.jour);
  const ecart = dayEcart(comptes.map(({ montant, attendu }) => ({ ecart: montant - attendu })));
  return (
    <li>
      <details className="group/count">
        <summary className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-table hover:bg-canvas/60 focus-visible:-outline-offset-2 md:px-5 [&::-webkit-details-marker]:hidden">
          <span className="text-ink-2 tabular-nums">{day === null ? time : `${day} ${time}`}</span>
          {author && (
            <span className="min-w-0 font-semibold wrap-anywhere">
              <span className="page-lg:hidden">{author.first}</span>
              <span className="not-page-lg:hidden">{author.whole}</span>
            </span>
          )}
          {current && (
            <Badge tone="indigo" icon={Check}>
              {CAISSE_JOUR.current}
            </Badge>
          )}
          <span className="ml-auto flex items-center gap-2">
            <Difference ecart={ecart} devise={devise} />
            <ChevronDown
              aria-hidden="true"
              className="size-4.5 shrink-0 text-ink-3 group-open/count:rotate-180 print:hidden"
            />
          </span>
        </summary>
        <div className="grid gap-1 px-4 pb-3 text-caption text-ink-2 md:px-5">
          {comptes.map(({ montant, attendu, ...place }) => (
            <p key={placeName(place)} className="flex flex-wrap justify-between gap-x-3 tabular-nums">
              <span className="wrap-anywhere">{placeName(place)}</span>
              <span className="ml-auto text-right wrap-anywhere">
                {CAISSE_JOUR.ofExpected(formatNumber(montant, devise), formatNumber(attendu, devise))}
              </span>
            </p>
          ))}
          {note !== null && <p className="wrap-anywhere whitespace-pre-line text-ink">{note}</p>}
        </div>
      </details>
    </li>
  );
}

import CircleCheck from "lucide-react/icons/circle-check";
import { CAISSE_DAY } from "#app/content/caisse-day.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { type CaisseScreen, type Comptage, dayEcart } from "#worker/features/caisse/domain/day.ts";
import { devise as deviseOf } from "#worker/kernel/domain/devises.ts";
import { type Devise, formatNumber } from "#worker/kernel/domain/money.ts";
import { formatDay, formatTime, localTime } from "#worker/kernel/domain/period.ts";
import { Difference } from "./difference.tsx";
import { placeName } from "./places.ts";

type ComptagesCardProps = Pick<CaisseScreen, "jour" | "comptages" | "deviseCode">;

/** Every count is kept. Each shows its own difference, from what was expected at its moment. */
export function ComptagesCard({ jour, comptages, deviseCode }: ComptagesCardProps) {
  return (
    <Card title={CAISSE_DAY.comptages} padded={false}>
      {comptages.length === 0 ? (
        <p className="p-4 text-ink-2 md:p-5">{CAISSE_DAY.noComptage}</p>
      ) : (
        <ul className="divide-y divide-line">
          {comptages.map((comptage, rank) => (
            <ComptageRow
              key={comptage.id}
              comptage={comptage}
              jour={jour}
              devise={deviseOf(deviseCode)}
              current={rank === 0}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

type ComptageRowProps = { comptage: Comptage; jour: string; devise: Devise; current: boolean };

function ComptageRow({ comptage, jour, devise, current }: ComptageRowProps) {
  const { comptes, note, dateCreation, fuseau } = comptage;
  const { jour: made } = localTime(dateCreation, fuseau);
  const time = formatTime(dateCreation, fuseau);
  const ecart = dayEcart(comptes.map(({ montant, attendu }) => ({ ecart: montant - attendu })));
  return (
    <li className="grid grid-cols-1 gap-1 px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {made === jour ? time : `${formatDay(made, jour.slice(0, 4))} ${time}`}
        </span>
        {current && (
          <Badge tone="sunken" icon={CircleCheck}>
            {CAISSE_DAY.current}
          </Badge>
        )}
        <span className="ml-auto text-table">
          <Difference ecart={ecart} devise={devise} />
        </span>
      </div>
      <ul className="text-caption text-ink-2">
        {comptes.map(({ montant, attendu, ...place }) => (
          <li key={placeName(place)} className="flex flex-wrap justify-between gap-x-3 tabular-nums">
            <span className="wrap-anywhere">{placeName(place)}</span>
            <span className="ml-auto text-right wrap-anywhere">
              {CAISSE_DAY.ofExpected(formatNumber(montant, devise), formatNumber(attendu, devise))}
            </span>
          </li>
        ))}
      </ul>
      {note !== null && <p className="text-caption wrap-anywhere whitespace-pre-line">{note}</p>}
    </li>
  );
}

import type { LucideIcon } from "lucide-react";
import CircleArrowUp from "lucide-react/icons/circle-arrow-up";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { DEPOT } from "#app/content/depot.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { formatMontant, formatQuantite } from "#worker/core/domain/money.ts";
import { type DepotRow, rowsOf, sumOf } from "./rows.ts";

type SumsProps = { rows: readonly DepotRow[]; reported: boolean };

/** How many sales, and how much, will be recorded, are there already, are refused. */
export function Sums({ rows, reported }: SumsProps) {
  const [fresh, there, refused] = (["NOUVELLES", "DEJA", "REFUSEES"] as const).map((view) =>
    rowsOf(view, rows),
  );
  return (
    <dl className="mb-4 grid gap-2.5 page-md:grid-cols-3 page-md:gap-4 large-text:grid-cols-1">
      <Sum
        icon={reported ? CircleCheck : CircleArrowUp}
        colour={reported ? "text-moringa" : "text-indigo-ink"}
        label={reported ? DEPOT.sums.FAITES : DEPOT.sums.NOUVELLES}
        rows={fresh ?? []}
        note=""
      />
      <Sum
        icon={CircleCheck}
        colour="text-moringa"
        label={DEPOT.sums.DEJA}
        rows={there ?? []}
        note={DEPOT.nothingToDo}
      />
      <Sum
        icon={CircleX}
        colour="text-bissap-ink"
        label={DEPOT.sums.REFUSEES}
        rows={refused ?? []}
        note={DEPOT.toResolve}
      />
    </dl>
  );
}

type SumProps = { icon: LucideIcon; colour: string; label: string; rows: readonly DepotRow[]; note: string };

function Sum({ icon: Icon, colour, label, rows, note }: SumProps) {
  const devise = useDevise();
  return (
    <div className="card flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-3 page-md:block page-md:px-5 page-md:py-4">
      <dt className="flex items-center gap-2 text-table text-ink-2">
        <Icon aria-hidden="true" className={`size-5 shrink-0 ${colour}`} />
        {label}
      </dt>
      <dd className="page-md:mt-1">
        <span className="text-kpi-compact page-md:text-kpi">{formatQuantite(rows.length)}</span>{" "}
        <span className="text-body">{DEPOT.unit(rows.length)}</span>
      </dd>
      <dd className="basis-full text-caption wrap-anywhere text-ink-2 page-md:mt-1">
        {formatMontant(sumOf(rows, devise.code), devise)}
        {rows.length > 0 && note}
      </dd>
    </div>
  );
}

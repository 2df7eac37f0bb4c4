import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { type Devise, formatMontant } from "#worker/kernel/domain/money.ts";
import type { Dashboard } from "#worker/features/tableau-de-bord/domain.ts";
import { saysItsHour, type Slice, twelveSlices } from "./slices.ts";

type CardProps = { tableau: Dashboard; devise: Devise };

export function ChiffreAffairesCard({ tableau, devise }: CardProps) {
  return (
    <div className="on-till col-span-full flex min-w-0 flex-wrap items-end justify-between gap-x-5 gap-y-3 rounded-card border border-transparent bg-till p-4 text-white md:px-5 xl:page-lg:col-span-1">
      <div className="@container min-w-0 grow basis-36">
        <p className="text-table font-medium text-till-ink-2">{TABLEAU.chiffreAffaires}</p>
        <p className="mt-0.5 text-kpi-till">
          <Montant montant={tableau.chiffreAffaires} devise={devise} oneLine />
        </p>
        <div className="mt-0.5 flex min-h-6 items-center gap-2 text-caption text-till-ink-2">
          <Context {...tableau} />
        </div>
      </div>
      <Hours tableau={tableau} devise={devise} />
    </div>
  );
}

function Context({ evolution, nombreVentes }: Pick<Dashboard, "evolution" | "nombreVentes">) {
  if (nombreVentes === 0) return TABLEAU.noVente;
  if (evolution === 0) return TABLEAU.ventes(nombreVentes);
  const Icon = evolution > 0 ? TrendingUp : TrendingDown;
  const sign = evolution > 0 ? "+" : "\u2212";
  const percent = Math.round(Math.abs(evolution)).toLocaleString("fr-FR");
  return (
    <>
      <Icon aria-hidden="true" className="size-4" />
      {`${sign}${percent}\u00A0% ${TABLEAU.versusYesterday}`}
    </>
  );
}

function Hours({ tableau, devise }: CardProps) {
  const slices = twelveSlices(tableau.serie.map(({ chiffreAffaires }) => chiffreAffaires));
  const best = slices.reduce((most, slice) => (slice.total > most.total ? slice : most));
  const isBest = (slice: Slice) => slice === best;
  if (best.total <= 0) return null;
  return (
    <div
      role="img"
      aria-label={TABLEAU.bestHour(best.label, formatMontant(best.total, devise))}
      className="grid w-full auto-rows-auto grid-cols-12 grid-rows-[2.875rem] gap-y-1.5 forced-color-adjust-none sm:w-80 xl:mb-1 xl:w-24 xl:grid-rows-[3.875rem]"
    >
      {slices.map((slice) => (
        <span
          key={slice.hour}
          style={{ height: `${Math.max(4, (Math.max(0, slice.total) / best.total) * 100).toFixed(1)}%` }}
          className={cx(
            "row-start-1 w-2/3 self-end justify-self-center rounded-[2px]",
            isBest(slice)
              ? "bg-ochre forced-colors:bg-[Highlight]"
              : "bg-till-bar forced-colors:bg-[CanvasText]",
          )}
        />
      ))}
      {slices.map(
        (slice, index) =>
          saysItsHour(index, slices.indexOf(best)) && (
            <span
              key={slice.hour}
              style={{ gridColumn: index + 1 }}
              className={cx(
                "row-start-2 justify-self-center text-micro whitespace-nowrap xl:hidden forced-colors:text-[CanvasText]",
                isBest(slice) ? "text-ochre" : "font-medium text-till-ink-2",
              )}
            >
              {slice.hour}
            </span>
          ),
      )}
    </div>
  );
}

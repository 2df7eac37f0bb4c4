import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { formatMontant } from "#worker/kernel/domain/money.ts";
import type { CardBar } from "./card-bars.ts";
import type { Figures } from "./figures.ts";

/** From seven digits on the amount is smaller. */
const LONG_CENTIMES = 100_000_000;

export function ChiffreAffairesCard({ figures }: { figures: Figures }) {
  const devise = useDevise();
  const { chiffreAffaires, bars, periode } = figures;
  const long = chiffreAffaires >= LONG_CENTIMES;
  return (
    <div className="on-till relative col-span-full flex min-w-0 flex-wrap items-end justify-between gap-x-5 gap-y-3 rounded-card border border-transparent bg-till p-4 text-white md:px-5 xl:page-lg:col-span-1">
      <div className="@container min-w-0 grow basis-36">
        <p className="text-table font-medium text-till-ink-2">{TABLEAU.chiffreAffaires}</p>
        <p className={cx("mt-0.5 text-kpi-till", long && "text-[2.125rem]")}>
          <Montant montant={chiffreAffaires} devise={devise} oneLine />
        </p>
        <div className="mt-0.5 flex min-h-6 items-center gap-2 text-caption text-till-ink-2">
          <Context {...figures} />
        </div>
      </div>
      {bars.length > 0 && <Bars bars={bars} best={TABLEAU.best[periode]} />}
    </div>
  );
}

type ContextProps = Pick<Figures, "evolution" | "nombreVentes" | "periode">;

function Context({ evolution, nombreVentes, periode }: ContextProps) {
  const during = TABLEAU.during[periode];
  if (nombreVentes === 0) return TABLEAU.noVente(during);
  if (evolution === 0) return TABLEAU.ventes(nombreVentes, during);
  const Icon = evolution > 0 ? TrendingUp : TrendingDown;
  const sign = evolution > 0 ? "+" : "\u2212";
  const percent = Math.round(Math.abs(evolution)).toLocaleString("fr-FR");
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {`${sign}${percent}\u00A0% ${TABLEAU.versus[periode]}`}
    </>
  );
}

type BarsProps = { bars: readonly CardBar[]; best: string };

function Bars({ bars, best: words }: BarsProps) {
  const devise = useDevise();
  const best = bars.find((bar) => bar.best);
  if (!best) return null;
  return (
    <div
      role="img"
      aria-label={TABLEAU.bestOf(words, best.label, formatMontant(best.total, devise))}
      style={{ gridTemplateColumns: `repeat(${String(bars.length)}, 1fr)` }}
      className="grid w-full auto-rows-auto grid-rows-[2.875rem] gap-y-1.5 forced-color-adjust-none sm:w-80 xl:absolute xl:top-3.5 xl:right-5 xl:w-17 xl:grid-rows-[1.75rem]"
    >
      {bars.map(({ label, total, best: isBest }) => (
        <span
          key={label}
          style={{ height: `${Math.max(4, (Math.max(0, total) / best.total) * 100).toFixed(1)}%` }}
          className={cx(
            "row-start-1 w-2/3 self-end justify-self-center rounded-[2px]",
            isBest ? "bg-ochre forced-colors:bg-[Highlight]" : "bg-till-bar forced-colors:bg-[CanvasText]",
          )}
        />
      ))}
      {bars.map(
        ({ label, mark, best: isBest }, index) =>
          mark !== null && (
            <span
              key={label}
              style={{ gridColumn: index + 1 }}
              className={cx(
                "row-start-2 justify-self-center text-micro whitespace-nowrap xl:hidden forced-colors:text-[CanvasText]",
                isBest ? "text-ochre" : "font-medium text-till-ink-2",
              )}
            >
              {mark}
            </span>
          ),
      )}
    </div>
  );
}

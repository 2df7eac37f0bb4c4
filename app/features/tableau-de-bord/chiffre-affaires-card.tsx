import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { ChiffreAffairesBars } from "#app/ui/chiffre-affaires-bars.tsx";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import { formatMontant } from "#worker/core/domain/money.ts";
import type { Figures } from "./figures.ts";

/** From seven digits on the amount is smaller. */
const LONG_CENTIMES = 100_000_000;

export function ChiffreAffairesCard({ figures }: { figures: Figures }) {
  const devise = useDevise();
  const { chiffreAffaires, bars, periode } = figures;
  const long = chiffreAffaires >= LONG_CENTIMES;
  const best = bars.find((bar) => bar.best);
  return (
    <div className="on-till relative col-span-full flex min-w-0 flex-wrap items-end justify-between gap-x-5 gap-y-3 rounded-card border border-transparent bg-till p-4 text-white md:px-5 xl:page-lg:col-span-1">
      <div className="@container min-w-0 grow basis-36">
        <p className="text-table font-medium text-till-ink-2">{TABLEAU.chiffreAffaires}</p>
        <p className={cx("mt-1 text-kpi-till", long && "text-[2.125rem]")}>
          <Montant montant={chiffreAffaires} devise={devise} />
        </p>
        <div className="mt-1 flex min-h-6 items-center gap-2 text-caption text-till-ink-2">
          <Context {...figures} />
        </div>
      </div>
      {best && (
        <ChiffreAffairesBars
          bars={bars}
          label={TABLEAU.bestOf(TABLEAU.best[periode], best.label, formatMontant(best.total, devise))}
          className="w-full sm:w-80 xl:absolute xl:top-3.5 xl:right-5 xl:w-17"
        />
      )}
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

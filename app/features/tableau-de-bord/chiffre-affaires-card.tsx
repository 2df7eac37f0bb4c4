import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import { Montant } from "#app/ui/montant.tsx";
import { KpiChiffreAffaires } from "#app/ui/kpi-chiffre-affaires.tsx";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { type Devise, formatMontant } from "#worker/kernel/domain/money.ts";
import type { Dashboard } from "#worker/features/tableau-de-bord/domain.ts";
import { saysItsHour, twelveSlices } from "./slices.ts";

export function ChiffreAffairesCard({ tableau, devise }: { tableau: Dashboard; devise: Devise }) {
  const slices = twelveSlices(tableau.serie.map(({ chiffreAffaires }) => chiffreAffaires));
  const best = slices.reduce((most, slice) => (slice.total > most.total ? slice : most));
  const bars = slices.map((slice, index) => ({
    total: slice.total,
    ...(saysItsHour(index, slices.indexOf(best)) && { label: slice.hour }),
  }));
  return (
    <KpiChiffreAffaires
      label={TABLEAU.chiffreAffaires}
      value={<Montant montant={tableau.chiffreAffaires} devise={devise} oneLine />}
      context={<Context {...tableau} />}
      bars={bars}
      barsLabel={TABLEAU.bestHour(best.label, formatMontant(best.total, devise))}
      className="col-span-full xl:page-lg:col-span-1"
    />
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

import { useLoaderData } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { appLoader } from "#app/.server/handlers.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { FirstSteps } from "#app/features/tableau-de-bord/first-steps.tsx";
import { RestockList } from "#app/features/tableau-de-bord/restock-list.tsx";
import { StockBanner } from "#app/features/tableau-de-bord/stock-banner.tsx";
import { ChiffreAffairesCard } from "#app/features/tableau-de-bord/chiffre-affaires-card.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { BadgeMarge } from "#app/ui/badge-marge.tsx";
import { Button } from "#app/ui/button.tsx";
import { FitLine } from "#app/ui/fit-line.tsx";
import { KpiCard } from "#app/ui/kpi-card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { changesStock, changesTasks } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { formatQuantite } from "#worker/kernel/domain/money.ts";
import { formatTime } from "#worker/kernel/domain/period.ts";

export const handle: ScreenHandle = { title: TABLEAU.titre, subtitle: TABLEAU.subtitle };

export const loader = appLoader(async ({ acteur, services }) => ({
  tableau: await services.dashboards.get(acteur, "jour"),
}));

export default function Dashboard() {
  const { tableau } = useLoaderData<typeof loader>();
  const { fuseau, etablissement } = useShell();
  const { devise } = etablissement;
  const { reload, reloading } = useLiveReload(
    (notification) => changesStock(notification) || changesTasks(notification),
  );
  const { totalProduits, totalCategories, hasSold } = tableau;
  const started = totalProduits > 0 && hasSold;
  return (
    <div className="grid grid-cols-1 gap-2.5 md:gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-h2 max-md:sr-only">{TABLEAU.today}</h2>
        <p className="ml-auto text-caption text-ink-2 max-md:hidden">
          {TABLEAU.updatedAt(formatTime(tableau.instant, fuseau))}
        </p>
        <Button
          icon={<RefreshCw aria-hidden="true" className="size-5" />}
          loading={reloading}
          onClick={reload}
          className="max-md:flex-auto max-md:px-3 noscript:hidden"
        >
          {TABLEAU.refresh}
        </Button>
        <LinkButton
          to="/pos"
          kind="primary"
          icon={<Plus aria-hidden="true" className="size-5 max-md:hidden" />}
          className="max-md:flex-auto max-md:px-3"
        >
          {TABLEAU.newVente}
        </LinkButton>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2.5 sm:grid-cols-2 md:gap-4 xl:page-lg:grid-cols-[1.45fr_1fr_1fr]">
        <ChiffreAffairesCard tableau={tableau} devise={devise} />
        <KpiCard
          label={TABLEAU.benefice}
          value={<Montant montant={tableau.benefice} devise={devise} oneLine />}
          context={tableau.marge !== null && <BadgeMarge marge={tableau.marge} />}
        />
        <KpiCard
          label={TABLEAU.totalProduits}
          value={<FitLine figures={formatQuantite(totalProduits)} />}
          context={TABLEAU.categories(totalCategories)}
        />
      </div>
      <StockBanner {...tableau} />
      {started ? (
        <RestockList stocks={tableau.aReapprovisionner} />
      ) : (
        <FirstSteps done={[totalCategories > 0, totalProduits > 0, hasSold]} />
      )}
    </div>
  );
}

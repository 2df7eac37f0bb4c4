import { useLoaderData } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { newKey } from "#app/.server/form.ts";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { dashboardParams } from "#app/.server/tableau-de-bord.ts";
import { writeTache } from "#app/.server/taches.ts";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { BarChart } from "#app/features/tableau-de-bord/bar-chart.tsx";
import { BestSellers } from "#app/features/tableau-de-bord/best-sellers.tsx";
import type { Chart } from "#app/features/tableau-de-bord/chart.ts";
import { ChiffreAffairesCard } from "#app/features/tableau-de-bord/chiffre-affaires-card.tsx";
import { figuresOf } from "#app/features/tableau-de-bord/figures.ts";
import { FirstSteps } from "#app/features/tableau-de-bord/first-steps.tsx";
import { PeriodControl } from "#app/features/tableau-de-bord/period-control.tsx";
import { RestockList } from "#app/features/tableau-de-bord/restock-list.tsx";
import { SalesCard } from "#app/features/tableau-de-bord/sales-card.tsx";
import { StockBanner } from "#app/features/tableau-de-bord/stock-banner.tsx";
import { TachesCard } from "#app/features/taches/taches-card.tsx";
import { MoneyLinks } from "#app/features/ventes/money-links.tsx";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { changesStock, changesTasks, changesVentes } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useSavedToast, useUnreadRefusal } from "#app/shell/forms/use-intent.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { useDevise, useShell } from "#app/shell/use-shell.ts";
import { BeneficeContext } from "#app/ui/benefice-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FitLine } from "#app/ui/fit-line.tsx";
import { KpiCard } from "#app/ui/kpi-card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import { formatQuantite } from "#worker/core/domain/money.ts";
import { formatTime } from "#worker/core/domain/period.ts";

export const handle: ScreenHandle = {
  title: TABLEAU.titre,
  subtitle: TABLEAU.subtitle,
};

export const loader = appLoader(async ({ acteur, services, request }) => {
  const { period, tasks } = dashboardParams(request);
  const { tableau, taches } = await services.dashboards.screen(acteur, period, tasks);
  const figures = figuresOf(tableau, devise(tableau.deviseCode), acteur.fuseau);
  return { figures, taches, idempotencyKey: newKey() };
});

export const action = appAction(writeTache);

export default function Dashboard() {
  const { figures, taches, idempotencyKey } = useLoaderData<typeof loader>();
  const { fuseau, etablissement } = useShell();
  const { devise } = etablissement;
  const { reload, reloading } = useLiveReload(
    (notification) => changesStock(notification) || changesTasks(notification) || changesVentes(notification),
  );
  useShortcuts({ "Alt+R": reload });
  useSavedToast();
  const unread = useUnreadRefusal();
  const { totalProduits, totalCategories, hasSold, periode, sales, hours, weekdays } = figures;
  const started = totalProduits > 0 && hasSold;
  return (
    <div className="grid grid-cols-1 gap-2.5 md:gap-4">
      <FormErrors errors={unread} />
      {!started && <FirstSteps done={[totalCategories > 0, totalProduits > 0, hasSold]} />}
      <div className="flex items-center gap-x-2 gap-y-3 md:flex-wrap md:gap-x-3 page-lg:flex-nowrap">
        <PeriodControl current={periode} />
        <p className="ml-auto text-right text-caption text-ink-2 max-md:hidden">
          {TABLEAU.updatedAt(formatTime(figures.instant, fuseau))}
        </p>
        <div className="flex shrink-0 gap-3 md:ml-auto page-lg:ml-0">
          <Button
            icon={<RefreshCw aria-hidden="true" className="size-5" />}
            aria-label={TABLEAU.refresh}
            loading={reloading}
            onClick={reload}
            aria-keyshortcuts="Alt+R"
            className="max-md:size-12 max-md:p-0! md:px-4 noscript:hidden"
          >
            <span className="max-md:hidden">{TABLEAU.refresh}</span>
          </Button>
          {/* Phones have "Vendre" in the bottom bar. */}
          <LinkButton
            to="/pos"
            kind="primary"
            icon={<Plus aria-hidden="true" className="size-5" />}
            className="max-md:hidden md:px-4"
          >
            {TABLEAU.newVente}
          </LinkButton>
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2.5 page-md:grid-cols-3 md:gap-4 xl:page-lg:grid-cols-[1.45fr_1fr_1fr_1fr]">
        <ChiffreAffairesCard figures={figures} />
        <KpiCard
          label={TABLEAU.benefice}
          value={<Montant montant={figures.benefice} devise={devise} />}
          context={<BeneficeContext marge={figures.marge} correction={figures.correction} devise={devise} />}
        />
        <KpiCard
          label={TABLEAU.depenses}
          value={<Montant montant={figures.depenses} devise={devise} />}
          context={TABLEAU.achats(figures.nombreAchats)}
        />
        <KpiCard
          row
          label={TABLEAU.totalProduits}
          value={<FitLine figures={formatQuantite(totalProduits)} />}
          context={TABLEAU.categories(totalCategories)}
        />
      </div>
      <StockBanner {...figures} />
      <MoneyLinks enAttente={figures.enAttente} resteAPayer={figures.resteAPayer} className="card" />
      <div className={started ? MAIN_AND_SIDE : "grid grid-cols-1"}>
        {started && (
          <RestockList stocks={figures.aReapprovisionner} total={figures.ruptures + figures.stocksFaibles} />
        )}
        <div className="grid not-page-md:order-first">
          <TachesCard
            taches={taches}
            counts={figures.taches}
            idempotencyKey={idempotencyKey}
            now={figures.instant}
          />
        </div>
      </div>
      {hasSold && (
        <>
          <div className={MAIN_AND_SIDE}>
            <SalesCard sales={sales} period={periode} />
            <BestSellers produits={figures.bestSellers} period={periode} />
          </div>
          {(hours ?? weekdays) && (
            <div className="grid grid-cols-1 gap-2.5 md:gap-4 page-lg:auto-cols-fr page-lg:grid-flow-col">
              {hours && <AverageCard title={TABLEAU.hours} chart={hours} />}
              {weekdays && <AverageCard title={TABLEAU.weekdays} chart={weekdays} />}
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** What an hour or a weekday sells on average. */
function AverageCard({ title, chart }: { title: string; chart: Chart }) {
  const { symbole } = useDevise();
  return (
    <Card title={title} aside={<p className="text-caption text-ink-3">{TABLEAU.average(symbole)}</p>}>
      <BarChart chart={chart} className="h-34" />
    </Card>
  );
}

/** Pairs of equal height; below that width the cards stand under each other. */
const MAIN_AND_SIDE =
  "grid grid-cols-1 gap-2.5 md:gap-4 page-lg:grid-cols-[minmax(0,1fr)_minmax(19rem,21.875rem)]";

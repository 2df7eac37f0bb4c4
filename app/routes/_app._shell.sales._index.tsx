import { useLoaderData, useLocation } from "@remix-run/react";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { listLoader } from "#app/.server/list.ts";
import { VENTES_LIST } from "#app/.server/lists/ventes.ts";
import { venteBars } from "#app/.server/vente-bars.ts";
import { VENTES } from "#app/content/ventes.ts";
import { Figures } from "#app/features/ventes/figures.tsx";
import { MoneyLinks } from "#app/features/ventes/money-links.tsx";
import { VENTE_PERIODS } from "#app/features/ventes/period.ts";
import { SearchForm } from "#app/features/ventes/search-form.tsx";
import { VenteCard, venteColumns } from "#app/features/ventes/ventes-table.tsx";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { changesVentes } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { ExportLink, ListScreen } from "#app/shell/list-screen.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { AddLink } from "#app/ui/add-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { FilterChips } from "#app/ui/filter-chips.tsx";

export const handle: ScreenHandle = {
  title: VENTES.titre,
  subtitle: (data) => {
    const { symbole } = (data ?? {}) as Partial<ReturnType<typeof useLoaderData<typeof loader>>>;
    return symbole && VENTES.subtitle(symbole);
  },
  failureTitle: VENTES.failureTitle,
  loadFailure: VENTES.loadFailed,
};

export const loader = listLoader(VENTES_LIST, async ({ acteur, session, services, query }) => {
  const { serie, ...ventes } = await services.indicateurs.withVentes(acteur, query);
  return {
    ...ventes,
    bars: venteBars(serie, ventes.indicateurs.deviseCode),
    symbole: session.etablissement.devise.symbole,
  };
});

const SIZES = [4, 10, 20, 50, 100];

export default function Ventes() {
  const { page, indicateurs, pending, bars, today, query } = useLoaderData<typeof loader>();
  const { etablissement } = useShell();
  const { reload, reloading } = useLiveReload(changesVentes);
  useShortcuts({ "Alt+R": reload });
  const ranged = query.dateDebut !== undefined;
  const filtered = ranged || query.periode !== "tous";
  const fresh = page.totalElements === 0 && query.q === "" && !filtered;
  return (
    <>
      <Figures indicateurs={indicateurs} bars={bars} searched={query.q !== ""}>
        <div className="flex flex-wrap justify-end gap-x-4 gap-y-3 md:col-span-full">
          <MoneyLinks {...pending} className="grow border-line max-md:border-t md:basis-90 md:card" />
          {/* Phones have "Vendre" in the bottom bar. */}
          {!fresh && (
            <div className="flex items-center gap-3 max-md:hidden print:hidden">
              <ExportLink className="xl:hidden" />
              <Button
                icon={<RefreshCw aria-hidden="true" className="size-5" />}
                aria-keyshortcuts="Alt+R"
                loading={reloading}
                onClick={reload}
                className="noscript:hidden"
              >
                {VENTES.refresh}
              </Button>
              <AddLink to="/pos" label={VENTES.newVente} />
            </div>
          )}
        </div>
      </Figures>
      <ListScreen
        words={VENTES}
        page={page}
        query={query}
        filtered={filtered}
        toolbar={
          <div className="mb-1.5 grid grid-cols-1 gap-1 md:mb-4 md:gap-3 print:hidden">
            <div className="flex items-center justify-between gap-x-3">
              <PeriodChips current={ranged ? undefined : query.periode} />
              <ExportLink className="-mr-5 max-xl:hidden" />
            </div>
            <SearchForm q={query.q} range={query.range} ranged={ranged} />
          </div>
        }
        firstStep={<AddLink to="/pos" label={VENTES.newVente} wide />}
        columns={venteColumns({ today, deviseCode: etablissement.devise.code })}
        rowKey={(vente) => vente.id}
        card={(vente) => <VenteCard vente={vente} today={today} />}
        hidesSorts
        sorts={VENTES.sorts}
        sizes={SIZES}
      />
    </>
  );
}

/** A chip replaces the two dates, and keeps the search. */
function PeriodChips({ current }: { current: (typeof VENTE_PERIODS)[number] | undefined }) {
  const { pathname, search } = useLocation();
  const chips = VENTE_PERIODS.map((period) => {
    const params = new URLSearchParams(search);
    for (const name of ["dateDebut", "dateFin", "page"]) params.delete(name);
    params.set("periode", period);
    return { key: period, label: VENTES.periods[period], to: `${pathname}?${params.toString()}` };
  });
  return <FilterChips label={VENTES.period} chips={chips} current={current} />;
}

import { useLoaderData } from "@remix-run/react";
import { listLoader } from "#app/.server/list.ts";
import { MOUVEMENTS_LIST } from "#app/.server/lists/mouvements.ts";
import { HISTORY } from "#app/content/stock.ts";
import { groupedByDay, historyColumns, MouvementRow } from "#app/features/stock/mouvements-table.tsx";
import { changesStock } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { ListScreen, ListToolbar } from "#app/shell/list-screen.tsx";
import { ListSearch, SearchField } from "#app/shell/list-search.tsx";
import { useListAddress } from "#app/shell/lists.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localTime } from "#worker/core/domain/period.ts";
import { HISTORY_FILTERS } from "#worker/features/stock/domain.ts";

export const handle: ScreenHandle = {
  title: HISTORY.titre,
  subtitle: (data) => {
    const { symbole } = (data ?? {}) as Partial<ReturnType<typeof useLoaderData<typeof loader>>>;
    return symbole === undefined ? undefined : HISTORY.subtitle(symbole);
  },
  loadFailure: HISTORY.loadFailedBecause,
};

export const loader = listLoader(MOUVEMENTS_LIST, async ({ acteur, session, services, query }) => ({
  page: await services.mouvements.list(acteur, query),
  symbole: session.etablissement.devise.symbole,
  today: localTime(Date.now(), acteur.fuseau).jour,
}));

const SIZES = [5, 10, 20, 50];

export default function History() {
  const { page, query, today } = useLoaderData<typeof loader>();
  const devise = useDevise();
  useLiveReload(changesStock);
  const { hrefFilter, hrefWithout } = useListAddress({});
  return (
    <ListScreen
      words={HISTORY}
      page={page}
      query={query}
      filtered={query.type !== undefined || query.produitId !== undefined}
      toolbar={
        <>
          <ListToolbar
            search={
              <ListSearch>
                <SearchField q={query.q} label={HISTORY.searchLabel} />
              </ListSearch>
            }
            filters={
              <FilterChips
                label={HISTORY.filterLabel}
                current={query.chip}
                chips={HISTORY_FILTERS.map((key) => ({
                  key,
                  label: HISTORY.filters[key],
                  to: hrefFilter("type", key),
                }))}
              />
            }
          />
          {query.produitId !== undefined && (
            <Notice
              tone="info"
              className="mb-3 md:mb-4"
              action={<LinkButton to={hrefWithout("produit")}>{HISTORY.ofAll}</LinkButton>}
            >
              {HISTORY.ofProduit(page.content[0]?.produit.titre)}
            </Notice>
          )}
        </>
      }
      columns={historyColumns(devise)}
      rowKey={({ id }) => id}
      card={(mouvement) => <MouvementRow mouvement={mouvement} />}
      groups={groupedByDay(today)}
      sizes={SIZES}
    />
  );
}

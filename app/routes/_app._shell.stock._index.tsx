import { useLoaderData } from "@remix-run/react";
import { listLoader } from "#app/.server/list.ts";
import { STOCKS_LIST } from "#app/.server/lists/stock.ts";
import { PRODUITS } from "#app/content/catalogue.ts";
import { STOCKS } from "#app/content/stock.ts";
import { STOCK_COLUMNS, StockCard } from "#app/features/stock/stocks-table.tsx";
import { changesStock } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { ListScreen, ListToolbar } from "#app/shell/list-screen.tsx";
import { ListSearch, SearchField } from "#app/shell/list-search.tsx";
import { useListAddress } from "#app/shell/lists.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { AddLink } from "#app/ui/add-link.tsx";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { useSteadyRows } from "#app/ui/use-steady-rows.ts";
import { formatQuantite } from "#worker/core/domain/money.ts";
import { STOCK_FILTERS } from "#worker/features/stock/domain.ts";

export const handle: ScreenHandle = {
  title: STOCKS.titre,
  subtitle: STOCKS.subtitle,
  loadFailure: STOCKS.loadFailed,
};

export const loader = listLoader(STOCKS_LIST, async ({ acteur, services, query }) => {
  const { stocks, counts } = await services.stocks.listWithCounts(acteur, { ...query, order: "URGENCE" });
  return { page: stocks, counts };
});

export default function Stocks() {
  const { page, counts, query } = useLoaderData<typeof loader>();
  useLiveReload(changesStock);
  const rows = useSteadyRows(page.content);
  const { hrefFilter } = useListAddress({});
  return (
    <ListScreen
      words={STOCKS}
      page={{ ...page, content: rows }}
      query={query}
      filtered={query.filtre !== "TOUS"}
      toolbar={
        <ListToolbar
          search={
            <ListSearch>
              <SearchField q={query.q} label={STOCKS.searchLabel} />
            </ListSearch>
          }
          filters={
            <FilterChips
              label={STOCKS.filterLabel}
              current={query.filtre}
              chips={STOCK_FILTERS.map((key) => ({
                key,
                label: STOCKS.filters[key],
                count: formatQuantite(counts[key]),
                to: hrefFilter("filtre", key),
              }))}
            />
          }
        />
      }
      firstStep={<AddLink to="/products/new" label={PRODUITS.add} wide />}
      columns={STOCK_COLUMNS}
      rowKey={({ id }) => id}
      card={(stock) => <StockCard stock={stock} />}
    />
  );
}

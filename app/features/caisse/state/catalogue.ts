import {
  applyEvent,
  change,
  type LiveCatalogue,
  liveOf,
  sell,
} from "#app/features/caisse/catalogue/catalogue.ts";
import { steadyClock } from "#app/realtime/clock.ts";
import { changesCatalogue, idIn, type Received, requiresReload, stocksIn } from "#app/realtime/received.ts";
import { type Answer, createReloader } from "#app/realtime/reloader.ts";
import type { SoldLine, Till } from "./caisse-state.ts";

/** Changes come in groups: one request after WAIT_MS for a group, and at most one request per GAP_MS. */
const WAIT_MS = 2_000;
const GAP_MS = 10_000;

/** Keeps the catalogue up to date. `changed` is called after each change. */
export function createCatalogue(till: Till, changed: () => void) {
  const reloader = createReloader({
    clock: steadyClock,
    load: loadChanges,
    spacingMs: GAP_MS,
    firstMs: WAIT_MS,
  });
  let stockChanges = 0;

  function show(catalogue: LiveCatalogue): void {
    till.change({ catalogue });
    changed();
  }

  async function loadChanges(): Promise<Answer> {
    const known = stockChanges;
    const { curseur, categories } = till.get().catalogue;
    let response = await till.requests.fetchCatalogue(curseur);
    // A difference contains no categories: a product of an unknown category needs the whole catalogue.
    if (
      typeof response === "object" &&
      "difference" in response &&
      !response.difference.produits.every(({ categorieId }) =>
        categories.some(({ id }) => id === categorieId),
      )
    )
      response = await till.requests.fetchCatalogue();
    if (typeof response === "string") return response;
    const before = till.get().catalogue;
    if ("catalogue" in response) show(liveOf({ ...before, ...response.catalogue }, before));
    else show(change(before, response.difference));
    // The answer may be older than a stock that changed during the request.
    if (stockChanges !== known) reloader.want();
    return "came";
  }

  return {
    reloader,
    reload: (): void => {
      // The stocks are uncertain, and so is what a sale did to them.
      till.change({ sold: [] });
      reloader.want(true);
    },
    sell: (factureId: number, lignes: readonly SoldLine[]): void => {
      stockChanges += 1;
      till.change({ sold: lignes });
      show(sell(till.get().catalogue, factureId, lignes));
    },
    receive: (notification: Received): void => {
      stockChanges += 1;
      const { catalogue } = till.get();
      show(applyEvent(catalogue, stocksIn(notification), idIn(notification, "factureId")));
      if (changesCatalogue(notification) || requiresReload(notification)) reloader.want();
    },
  };
}

export type CatalogueCommands = ReturnType<typeof createCatalogue>;

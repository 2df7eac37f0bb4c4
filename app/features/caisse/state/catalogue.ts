import type { Recorded } from "#app/outbox/outbox.ts";
import type { SoldLine, Till } from "./caisse-state.ts";
import { steadyClock } from "#app/realtime/clock.ts";
import { changesCatalogue, idIn, type Received, requiresReload, stocksIn } from "#app/realtime/received.ts";
import { type Answer, createReloader } from "#app/realtime/reloader.ts";
import {
  applyEvent,
  change,
  type LiveCatalogue,
  liveOf,
  sell,
  withHeld,
} from "#app/features/caisse/catalogue/catalogue.ts";

/** Changes come in groups: one request after WAIT_MS for a group, and at most one request per GAP_MS. */
const WAIT_MS = 2_000;
const GAP_MS = 10_000;

/** Keeps the catalogue up to date. `changed` is called after each change. */
export function createCatalogue(till: Till, initial: LiveCatalogue, changed: () => void) {
  /** As the server has it. */
  let known = initial;
  let held: ReadonlyMap<number, number> = new Map();
  const reloader = createReloader({
    clock: steadyClock,
    load: loadChanges,
    spacingMs: GAP_MS,
    firstMs: WAIT_MS,
  });
  let stockChanges = 0;

  function show(catalogue: LiveCatalogue): void {
    known = catalogue;
    till.keepCatalogue(known);
    showStocks();
  }

  function showStocks(): void {
    till.change({ catalogue: withHeld(known, held) });
    changed();
  }

  async function loadChanges(): Promise<Answer> {
    const before = stockChanges;
    const { curseur, categories } = known;
    let response = await till.fetchCatalogue(curseur);
    // A difference contains no categories: a product of an unknown category needs the whole catalogue.
    if (
      typeof response === "object" &&
      "difference" in response &&
      !response.difference.produits.every(({ categorieId }) =>
        categories.some(({ id }) => id === categorieId),
      )
    )
      response = await till.fetchCatalogue();
    if (response === "refused") till.refused();
    if (typeof response === "string") return response;
    if ("catalogue" in response) show(liveOf({ ...known, ...response.catalogue }, known));
    else show(change({ ...known, ...response.head }, response.difference));
    // The answer may be older than a stock that changed during the request.
    if (stockChanges !== before) reloader.want();
    return "came";
  }

  return {
    reloader,
    reload: (): void => {
      // The stocks are uncertain, and so is what a sale did to them.
      till.change({ sold: [] });
      reloader.want(true);
    },
    /** Keeps the catalogue with which the till began. */
    keep: (): void => till.keepCatalogue(known),
    /** What the sale did to the stocks is said at its success. */
    sold: (lignes: readonly SoldLine[]): void => {
      till.change({ sold: lignes });
      changed();
    },
    /** The server has recorded a sale of this device, just now or after a long time. */
    recorded: ({ encaissement: { facture, ventes }, replayed }: Recorded): void => {
      stockChanges += 1;
      show(replayed ? known : sell(known, facture.id, ventes));
      // The stocks of a sale that was recorded before may already be without its pieces.
      if (replayed) reloader.want(true);
    },
    /** Pieces, by product, that this device has sold and the server has not recorded. */
    hold: (pieces: ReadonlyMap<number, number>): void => {
      if (pieces.size === held.size && [...pieces].every(([id, n]) => held.get(id) === n)) return;
      held = pieces;
      showStocks();
    },
    receive: (notification: Received): void => {
      stockChanges += 1;
      show(applyEvent(known, stocksIn(notification), idIn(notification, "factureId")));
      if (changesCatalogue(notification) || requiresReload(notification)) reloader.want();
    },
  };
}

export type CatalogueCommands = ReturnType<typeof createCatalogue>;

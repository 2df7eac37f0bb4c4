import { useMemo, useRef, useState } from "react";
import { timedFetch } from "#app/network/timed-fetch.ts";
import { changesCatalogue, idIn, requiresReload, stocksIn } from "#app/realtime/received.ts";
import { type Answer, useReloader } from "#app/realtime/reloader.ts";
import { useLive } from "#app/realtime/store.ts";
import type { CatalogueDifference } from "#worker/features/catalogue/domain.ts";
import { applyEvent, byId, type CatalogueCaisse, change, type LiveCatalogue, sell } from "./catalogue.ts";

/** Changes come in groups: one request after WAIT_MS for a group, and at most one request per GAP_MS. */
const WAIT_MS = 2_000;
const GAP_MS = 10_000;

export function useCatalogue(initial: CatalogueCaisse) {
  const [catalogue, setCatalogue] = useState<LiveCatalogue>({ ...initial, factures: new Set() });
  const [sold, setSold] = useState<readonly Sold[]>([]);
  const stockChanges = useRef(0);

  const recordChange = useReloader({ load: loadChanges, spacingMs: GAP_MS, firstMs: WAIT_MS });
  const [reload] = useState(() => () => {
    // The stocks are uncertain, and so is what a sale did to them.
    setSold([]);
    recordChange(true);
  });

  async function loadChanges(): Promise<Answer> {
    const known = stockChanges.current;
    const categories = new Set(catalogue.categories.map(({ id }) => id));
    let response = await fetchCatalogue(catalogue.curseur);
    // A difference contains no categories: a product of an unknown category needs the whole catalogue.
    if (
      typeof response === "object" &&
      "difference" in response &&
      response.difference.produits.some(({ categorieId }) => !categories.has(categorieId))
    )
      response = await fetchCatalogue();
    if (typeof response === "string") return response;
    const answer = response;
    setCatalogue((before) =>
      "catalogue" in answer ? { ...before, ...answer.catalogue } : change(before, answer.difference),
    );
    // The answer may be older than a stock that changed during the request.
    if (stockChanges.current !== known) recordChange();
    return "came";
  }

  useLive((live) => {
    if (live.kind === "gap") {
      reload();
      return;
    }
    const { notification } = live;
    stockChanges.current += 1;
    setCatalogue((before) => applyEvent(before, stocksIn(notification), idIn(notification, "factureId")));
    if (changesCatalogue(notification) || requiresReload(notification)) recordChange();
  });

  function recordVente(factureId: number, lignes: readonly Sold[]) {
    stockChanges.current += 1;
    setSold(lignes);
    setCatalogue((before) => sell(before, factureId, lignes));
  }

  const produits = useMemo(() => byId(catalogue.produits), [catalogue.produits]);
  return { catalogue, produits, sold, sell: recordVente, reload };
}

type Sold = { produitId: number; quantite: number };

const ADDRESS = "/pos/catalogue";

export type CatalogueResponse = { catalogue: CatalogueCaisse } | { difference: CatalogueDifference };

/** The catalogue, or its changes since the event `since`. "refused": 401 or 403; "lost": no usable answer. */
export async function fetchCatalogue(since?: number): Promise<CatalogueResponse | "lost" | "refused"> {
  const address = since === undefined ? ADDRESS : `${ADDRESS}?depuis=${String(since)}`;
  try {
    const response = await timedFetch((input, init) => fetch(input, init), address, {
      headers: { Accept: "application/json" },
    });
    if (response.status === 401 || response.status === 403) return "refused";
    const value: unknown = await response.json();
    return isCatalogue(value) ? value : "lost";
  } catch {
    return "lost";
  }
}

function isCatalogue(value: unknown): value is CatalogueResponse {
  return typeof value === "object" && value !== null && ("catalogue" in value || "difference" in value);
}

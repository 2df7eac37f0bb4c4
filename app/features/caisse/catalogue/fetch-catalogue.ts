import { timedFetch } from "#app/network/timed-fetch.ts";
import type { CatalogueDifference } from "#worker/features/catalogue/domain.ts";
import type { CatalogueCaisse } from "./catalogue.ts";

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

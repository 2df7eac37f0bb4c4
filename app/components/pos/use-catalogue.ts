import { useCallback, useMemo, useRef, useState } from "react";
import { timedFetch } from "#app/network/timed-fetch.ts";
import { type CatalogueCaisse, deduire, parId } from "#app/pos/catalogue.ts";
import type { ReponseCatalogue } from "#app/pos/reponses.ts";

const ADRESSE_CATALOGUE = "/pos/catalogue";

/** What can be sold: as the page brought it, less what was sold here since, or as it was loaded again. */
export function useCatalogue(initial: CatalogueCaisse) {
  const [catalogue, setCatalogue] = useState(initial);
  /** What was asked for before the latest change is older than it, whenever it comes. */
  const version = useRef(0);

  const vendre = useCallback((lignes: readonly { produitId: number; quantite: number }[]) => {
    version.current += 1;
    setCatalogue((avant) => ({ ...avant, produits: deduire(avant.produits, lignes) }));
  }, []);

  /** After a refusal the till's stock is known to be wrong. What cannot be loaded stays as it is. */
  const recharger = useCallback(async () => {
    const demandee = ++version.current;
    const reponse = await chargerCatalogue();
    if (reponse && version.current === demandee) setCatalogue(reponse);
  }, []);

  const produits = useMemo(() => parId(catalogue.produits), [catalogue.produits]);
  return { catalogue, produits, vendre, recharger };
}

async function chargerCatalogue(): Promise<CatalogueCaisse | null> {
  try {
    const reponse = await timedFetch(fetch, ADRESSE_CATALOGUE, { headers: { Accept: "application/json" } });
    const valeur: Partial<ReponseCatalogue> = await reponse.json();
    return valeur.catalogue ?? null;
  } catch {
    return null;
  }
}

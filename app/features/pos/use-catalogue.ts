import { useCallback, useMemo, useRef, useState } from "react";
import { changesCatalogue, idIn, saysReload, stocksIn } from "#app/realtime/received.ts";
import { useLive } from "#app/realtime/store.ts";
import { useReloader } from "#app/realtime/reloader.ts";
import type { CatalogueDifference, ProduitCaisse } from "#worker/features/produits/domain.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import { type CatalogueCaisse, deduct, byId } from "./catalogue.ts";
import { fetchCatalogue } from "./requests.ts";

/** Changes seldom come alone: one question for several, and at most one in so long. */
const WAIT_MS = 2_000;
const GAP_MS = 10_000;

export function useCatalogue(initial: CatalogueCaisse) {
  const [liveCatalogue, setLive] = useState(() => start(initial));
  const current = useRef(liveCatalogue);

  const put = useCallback((next: LiveCatalogue) => {
    current.current = next;
    setLive(next);
  }, []);

  const ask = useCallback(async () => {
    const { ventes, told } = current.current;
    let response = await fetchCatalogue(told.curseur);
    if (response && response !== "REFUSE" && "difference" in response) {
      const next = change(current.current, response.difference, ventes);
      if (next) {
        put(next);
        return "came";
      }
      response = await fetchCatalogue();
    }
    if (response && response !== "REFUSE" && "catalogue" in response)
      put(replace(current.current, response.catalogue, ventes));
    if (response === null) return "lost";
    return response === "REFUSE" ? "refused" : "came";
  }, [put]);
  const recordChange = useReloader({ load: ask, spacingMs: GAP_MS, firstMs: WAIT_MS });

  const reload = useCallback(() => {
    recordChange(true);
  }, [recordChange]);

  useLive((live) => {
    if (live.kind === "gap") {
      reload();
      return;
    }
    const { notification } = live;
    if (notification.id !== undefined) {
      const stocks = stocksIn(notification);
      const factureId = idIn(notification, "factureId");
      put(hear(current.current, { evenement: notification.id, factureId, stocks }));
    }
    if (changesCatalogue(notification) || saysReload(notification)) recordChange();
  });

  const recordVente = useCallback(
    (factureId: number, lignes: readonly { produitId: number; quantite: number }[]) => {
      put(sell(current.current, { factureId, lignes }));
    },
    [put],
  );

  const catalogue = useMemo(
    () => ({ ...liveCatalogue.told, produits: produitsOf(liveCatalogue) }),
    [liveCatalogue],
  );
  const produits = useMemo(() => byId(catalogue.produits), [catalogue.produits]);
  return { catalogue, produits, sell: recordVente, reload };
}

// The catalogue of the server, with the stocks of later events, less the sales of this till that are in neither.
// Answers and events may come in any order, or twice.

type LocalVente = { factureId: number; lignes: readonly { produitId: number; quantite: number }[] };

type LiveCatalogue = {
  told: CatalogueCaisse;
  /** The stocks of events, which an older answer of the server does not undo. */
  stocks: ReadonlyMap<number, { evenement: number; quantite: number }>;
  ventes: readonly LocalVente[];
  factures: readonly number[];
};

type Told = {
  evenement: number;
  factureId?: number | undefined;
  stocks: readonly { produitId: number; stockActuel: number }[];
};

/** An answer comes within seconds of its event: fewer invoices come in between. */
const FACTURES_MOST = 100;

export function start(catalogue: CatalogueCaisse): LiveCatalogue {
  return { told: catalogue, stocks: new Map(), ventes: [], factures: [] };
}

export function produitsOf({ told, ventes }: LiveCatalogue): ProduitCaisse[] {
  if (ventes.length === 0) return told.produits;
  return deduct(
    told.produits,
    ventes.flatMap(({ lignes }) => lignes),
  );
}

export function hear(before: LiveCatalogue, { evenement, factureId, stocks }: Told): LiveCatalogue {
  const newer = stocks.filter(
    ({ produitId }) => evenement > (before.stocks.get(produitId)?.evenement ?? before.told.curseur),
  );
  const after = {
    ...before,
    stocks: new Map([
      ...before.stocks,
      ...newer.map((s) => [s.produitId, { evenement, quantite: s.stockActuel }] as const),
    ]),
    ...(factureId !== undefined && {
      ventes: before.ventes.filter((vente) => vente.factureId !== factureId),
      factures: [...before.factures.slice(1 - FACTURES_MOST), factureId],
    }),
  };
  return { ...after, told: { ...before.told, produits: correct(before.told.produits, after.stocks) } };
}

export function sell(before: LiveCatalogue, vente: LocalVente): LiveCatalogue {
  if (before.factures.includes(vente.factureId)) return before;
  return { ...before, ventes: [...before.ventes, vente] };
}

/**
 * `known`: the sales recorded before the catalogue was asked for, which it includes. An older catalogue than the
 * last changes nothing.
 */
export function replace(
  before: LiveCatalogue,
  catalogue: CatalogueCaisse,
  known: readonly LocalVente[],
): LiveCatalogue {
  if (catalogue.curseur < before.told.curseur) return before;
  const stocks = new Map([...before.stocks].filter(([, { evenement }]) => evenement > catalogue.curseur));
  return {
    ...before,
    told: { ...catalogue, produits: correct(catalogue.produits, stocks) },
    stocks,
    ventes: before.ventes.filter((vente) => !known.includes(vente)),
  };
}

/** Null when the whole catalogue is needed, for an unknown category. */
export function change(
  before: LiveCatalogue,
  { produits, supprimes, curseur }: CatalogueDifference,
  known: readonly LocalVente[],
): LiveCatalogue | null {
  const { told } = before;
  const categories = new Set(told.categories.map(({ id }) => id));
  if (produits.some(({ categorieId }) => !categories.has(categorieId))) return null;
  const gone = new Set([...supprimes, ...produits.map(({ id }) => id)]);
  const all = [...told.produits.filter(({ id }) => !gone.has(id)), ...produits];
  return replace(before, { ...told, produits: byTitle(all), curseur }, known);
}

function correct(produits: ProduitCaisse[], stocks: LiveCatalogue["stocks"]): ProduitCaisse[] {
  if (stocks.size === 0) return produits;
  return produits.map((produit) => {
    const quantite = stocks.get(produit.id)?.quantite ?? produit.quantite;
    return quantite === produit.quantite ? produit : { ...produit, quantite };
  });
}

/** In the order of the server. Each title is folded once, which is the costly part. */
function byTitle(produits: readonly ProduitCaisse[]): ProduitCaisse[] {
  const titles = new Map(produits.map((produit) => [produit, fold(produit.titre)]));
  const titre = (produit: ProduitCaisse) => titles.get(produit) ?? "";
  return [...produits].sort((a, b) => (titre(a) < titre(b) ? -1 : titre(a) > titre(b) ? 1 : a.id - b.id));
}

import { useCallback, useMemo, useRef, useState } from "react";
import { changesCatalogue, idIn, saysReload, stocksIn } from "#app/realtime/received.ts";
import { useLive } from "#app/realtime/store.ts";
import { useReloader } from "#app/realtime/reloader.ts";
import type { CatalogueDifference, ProduitCaisse } from "#worker/features/produits/domain.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import { type CatalogueCaisse, deduct, byId } from "./catalogue.ts";
import { fetchCatalogue } from "./requests.ts";

/** A change of the catalogue seldom comes alone; and one question in so long is enough, whatever changes. */
const WAIT_MS = 2_000;
const GAP_MS = 10_000;

/** What can be sold: as the page brought it, and as the server and events have told it since. */
export function useCatalogue(initial: CatalogueCaisse) {
  const [liveCatalogue, setLive] = useState(() => start(initial));
  const current = useRef(liveCatalogue);

  const put = useCallback((next: LiveCatalogue) => {
    current.current = next;
    setLive(next);
  }, []);

  /** Asks what changed. What cannot be had stays as it is. */
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

  /** Somebody has seen that it is out of date. */
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

// The catalogue as the till has it by now: as the server told it last, with the stocks that events have told since, less
// what was sold here and is in neither yet. Every piece of it may come before or after the others, or twice.

/** A sale of this till that no event has told yet. */
type LocalVente = { factureId: number; lignes: readonly { produitId: number; quantite: number }[] };

type LiveCatalogue = {
  /** As told, by the server or by events. */
  told: CatalogueCaisse;
  /** The stocks that events told, which an older answer of the server does not undo. */
  stocks: ReadonlyMap<number, { evenement: number; quantite: number }>;
  ventes: readonly LocalVente[];
  /** Invoices whose event came: before the sale's own answer too. */
  factures: readonly number[];
};

/** What an event says to the till. */
type Told = {
  evenement: number;
  factureId?: number | undefined;
  stocks: readonly { produitId: number; stockActuel: number }[];
};

/** An answer comes within seconds of its event: no more invoices than these are told in the meantime. */
const FACTURES_MOST = 100;

export function start(catalogue: CatalogueCaisse): LiveCatalogue {
  return { told: catalogue, stocks: new Map(), ventes: [], factures: [] };
}

/** What can be sold, as it is shown. The same objects as before where nothing differs. */
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

/** A sale of this till is recorded. */
export function sell(before: LiveCatalogue, vente: LocalVente): LiveCatalogue {
  if (before.factures.includes(vente.factureId)) return before;
  return { ...before, ventes: [...before.ventes, vente] };
}

/**
 * The server's whole catalogue; `known`: the sales that were recorded before it was asked for, which it knows of. One
 * that comes after a newer one changes nothing.
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

/** What changed since the catalogue's cursor; null when it must be had whole, for a category that is not known. */
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

/** As the server sorts them. Folding is what costs, so each title is folded once. */
function byTitle(produits: readonly ProduitCaisse[]): ProduitCaisse[] {
  const titles = new Map(produits.map((produit) => [produit, fold(produit.titre)]));
  const titre = (produit: ProduitCaisse) => titles.get(produit) ?? "";
  return [...produits].sort((a, b) => (titre(a) < titre(b) ? -1 : titre(a) > titre(b) ? 1 : a.id - b.id));
}

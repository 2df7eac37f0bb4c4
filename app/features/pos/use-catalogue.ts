import { useCallback, useMemo, useRef, useState } from "react";
import { changesCatalogue, idIn, saysReload, stocksIn } from "#app/realtime/received.ts";
import { useLive } from "#app/realtime/use-live.ts";
import { useReloader } from "#app/realtime/use-reloader.ts";
import type { DifferenceCatalogue, ProduitCaisse } from "#worker/features/produits/domain.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import { type CatalogueCaisse, deduire, parId } from "./catalogue.ts";
import { demanderCatalogue } from "./requests.ts";

/** A change of the catalogue seldom comes alone; and one question in so long is enough, whatever changes. */
const ATTENTE_MS = 2_000;
const ECART_MS = 10_000;

/** What can be sold: as the page brought it, and as the server and events have told it since. */
export function useCatalogue(initial: CatalogueCaisse) {
  const [vivant, setVivant] = useState(() => commencer(initial));
  const courant = useRef(vivant);

  const mettre = useCallback((suivant: CatalogueVivant) => {
    courant.current = suivant;
    setVivant(suivant);
  }, []);

  /** Asks what changed. What cannot be had stays as it is. */
  const demander = useCallback(async () => {
    const { ventes, dit } = courant.current;
    let reponse = await demanderCatalogue(dit.curseur);
    if (reponse && reponse !== "REFUSE" && "difference" in reponse) {
      const suivant = changer(courant.current, reponse.difference, ventes);
      if (suivant) {
        mettre(suivant);
        return "came";
      }
      reponse = await demanderCatalogue();
    }
    if (reponse && reponse !== "REFUSE" && "catalogue" in reponse)
      mettre(remplacer(courant.current, reponse.catalogue, ventes));
    if (reponse === null) return "lost";
    return reponse === "REFUSE" ? "refused" : "came";
  }, [mettre]);
  const noterChangement = useReloader({ load: demander, spacingMs: ECART_MS, firstMs: ATTENTE_MS });

  /** Somebody has seen that it is out of date. */
  const recharger = useCallback(() => {
    noterChangement(true);
  }, [noterChangement]);

  useLive((live) => {
    if (live.kind === "gap") {
      recharger();
      return;
    }
    const { notification } = live;
    if (notification.id !== undefined) {
      const stocks = stocksIn(notification);
      const factureId = idIn(notification, "factureId");
      mettre(entendre(courant.current, { evenement: notification.id, factureId, stocks }));
    }
    if (changesCatalogue(notification) || saysReload(notification)) noterChangement();
  });

  const noterVente = useCallback(
    (factureId: number, lignes: readonly { produitId: number; quantite: number }[]) => {
      mettre(vendre(courant.current, { factureId, lignes }));
    },
    [mettre],
  );

  const catalogue = useMemo(() => ({ ...vivant.dit, produits: produitsDe(vivant) }), [vivant]);
  const produits = useMemo(() => parId(catalogue.produits), [catalogue.produits]);
  return { catalogue, produits, vendre: noterVente, recharger };
}

// The catalogue as the till has it by now: as the server told it last, with the stocks that events have told since, less
// what was sold here and is in neither yet. Every piece of it may come before or after the others, or twice.

/** A sale of this till that no event has told yet. */
type VenteIci = { factureId: number; lignes: readonly { produitId: number; quantite: number }[] };

type CatalogueVivant = {
  /** As told, by the server or by events. */
  dit: CatalogueCaisse;
  /** The stocks that events told, which an older answer of the server does not undo. */
  stocks: ReadonlyMap<number, { evenement: number; quantite: number }>;
  ventes: readonly VenteIci[];
  /** Invoices whose event came: before the sale's own answer too. */
  factures: readonly number[];
};

/** What an event says to the till. */
type Dit = {
  evenement: number;
  factureId?: number | undefined;
  stocks: readonly { produitId: number; stockActuel: number }[];
};

/** An answer comes within seconds of its event: no more invoices than these are told in the meantime. */
const FACTURES_MOST = 100;

export function commencer(catalogue: CatalogueCaisse): CatalogueVivant {
  return { dit: catalogue, stocks: new Map(), ventes: [], factures: [] };
}

/** What can be sold, as it is shown. The same objects as before where nothing differs. */
export function produitsDe({ dit, ventes }: CatalogueVivant): ProduitCaisse[] {
  if (ventes.length === 0) return dit.produits;
  return deduire(
    dit.produits,
    ventes.flatMap(({ lignes }) => lignes),
  );
}

export function entendre(avant: CatalogueVivant, { evenement, factureId, stocks }: Dit): CatalogueVivant {
  const neufs = stocks.filter(
    ({ produitId }) => evenement > (avant.stocks.get(produitId)?.evenement ?? avant.dit.curseur),
  );
  const apres = {
    ...avant,
    stocks: new Map([
      ...avant.stocks,
      ...neufs.map((s) => [s.produitId, { evenement, quantite: s.stockActuel }] as const),
    ]),
    ...(factureId !== undefined && {
      ventes: avant.ventes.filter((vente) => vente.factureId !== factureId),
      factures: [...avant.factures.slice(1 - FACTURES_MOST), factureId],
    }),
  };
  return { ...apres, dit: { ...avant.dit, produits: corriger(avant.dit.produits, apres.stocks) } };
}

/** A sale of this till is recorded. */
export function vendre(avant: CatalogueVivant, vente: VenteIci): CatalogueVivant {
  if (avant.factures.includes(vente.factureId)) return avant;
  return { ...avant, ventes: [...avant.ventes, vente] };
}

/**
 * The server's whole catalogue; `connues`: the sales that were recorded before it was asked for, which it knows of. One
 * that comes after a newer one changes nothing.
 */
export function remplacer(
  avant: CatalogueVivant,
  catalogue: CatalogueCaisse,
  connues: readonly VenteIci[],
): CatalogueVivant {
  if (catalogue.curseur < avant.dit.curseur) return avant;
  const stocks = new Map([...avant.stocks].filter(([, { evenement }]) => evenement > catalogue.curseur));
  return {
    ...avant,
    dit: { ...catalogue, produits: corriger(catalogue.produits, stocks) },
    stocks,
    ventes: avant.ventes.filter((vente) => !connues.includes(vente)),
  };
}

/** What changed since the catalogue's cursor; null when it must be had whole, for a category that is not known. */
export function changer(
  avant: CatalogueVivant,
  { produits, supprimes, curseur }: DifferenceCatalogue,
  connues: readonly VenteIci[],
): CatalogueVivant | null {
  const { dit } = avant;
  const categories = new Set(dit.categories.map(({ id }) => id));
  if (produits.some(({ categorieId }) => !categories.has(categorieId))) return null;
  const partis = new Set([...supprimes, ...produits.map(({ id }) => id)]);
  const tous = [...dit.produits.filter(({ id }) => !partis.has(id)), ...produits];
  return remplacer(avant, { ...dit, produits: parTitre(tous), curseur }, connues);
}

function corriger(produits: ProduitCaisse[], stocks: CatalogueVivant["stocks"]): ProduitCaisse[] {
  if (stocks.size === 0) return produits;
  return produits.map((produit) => {
    const quantite = stocks.get(produit.id)?.quantite ?? produit.quantite;
    return quantite === produit.quantite ? produit : { ...produit, quantite };
  });
}

/** As the server sorts them. Folding is what costs, so each title is folded once. */
function parTitre(produits: readonly ProduitCaisse[]): ProduitCaisse[] {
  const titres = new Map(produits.map((produit) => [produit, plier(produit.titre)]));
  const titre = (produit: ProduitCaisse) => titres.get(produit) ?? "";
  return [...produits].sort((a, b) => (titre(a) < titre(b) ? -1 : titre(a) > titre(b) ? 1 : a.id - b.id));
}

// The catalogue as the till has it by now: as the server told it last, with the stocks that events have told since, less
// what was sold here and is in neither yet. Every piece of it may come before or after the others, or twice.
import type { DifferenceCatalogue, ProduitCaisse } from "#worker/features/produits/domain.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import { type CatalogueCaisse, deduire } from "./catalogue.ts";

/** A sale of this till that no event has told yet. */
type VenteIci = { factureId: number; lignes: readonly { produitId: number; quantite: number }[] };

export type CatalogueVivant = {
  /** As told, by the server or by events. */
  dit: CatalogueCaisse;
  /** The stocks that events told, which an older answer of the server does not undo. */
  stocks: ReadonlyMap<number, { evenement: number; quantite: number }>;
  ventes: readonly VenteIci[];
  /** Invoices whose event came: before the sale's own answer too. */
  factures: readonly number[];
};

/** What an event says to the till. */
export type Dit = {
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
